import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircleX,
  IconClock,
  IconDownload,
  IconFilter,
  IconFocusCentered,
  IconHierarchy2,
  IconKey,
  IconLink,
  IconListDetails,
  IconLock,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconSearch,
  IconX,
} from '@tabler/icons-react';

/**
 * The explorer's icons. It has a few of its own besides `ui/theme/icons.ts`, so that it loads none
 * of the page's other icons.
 */
const ICONS = {
  plus: IconPlus,
  minus: IconMinus,
  fit: IconMaximize,
  start: IconFocusCentered,
  layOut: IconHierarchy2,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  close: IconX,
  filter: IconFilter,
  search: IconSearch,
  export: IconDownload,
  link: IconLink,
  legend: IconListDetails,
  warning: IconAlertTriangle,
  clock: IconClock,
  failed: IconCircleX,
  key: IconKey,
  lock: IconLock,
} as const;

export type IconName = keyof typeof ICONS;

/** An icon for decoration. The control or mark that holds it has the name for screen readers. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  const Drawn = ICONS[name];
  return <Drawn size={size} stroke={1.8} aria-hidden />;
}
