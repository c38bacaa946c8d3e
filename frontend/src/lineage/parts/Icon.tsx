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

/** The explorer's icons, a few of their own besides `ui/theme/icons.ts`: the explorer loads none of the page's other icons. */
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

/** Decorative: the control or the mark that holds it has the name. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  const Drawn = ICONS[name];
  return <Drawn size={size} stroke={1.8} aria-hidden />;
}
