const PATHS = {
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  tidy: 'M2 4h4M2 8h4M2 12h4M10 6h4M10 10h4M6 4l4 2M6 8l4-2M6 12l4-2',
  undo: 'M6 3L2.5 6.5 6 10M3 6.5h6a4 4 0 0 1 0 8H7',
  redo: 'M10 3l3.500 3.500L10 10M13 6.500H7a4 4 0 0 0 0 8h2',
  home: 'M8 2v3M8 11v3M2 8h3M11 8h3M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  close: 'M4 4l8 8M12 4l-8 8',
  filter: 'M2 3h12L9.500 8.500V13l-3-1.500v-3z',
  search: 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2M11 11l3 3',
  export: 'M8 2v8M5 7l3 3 3-3M2 12v2h12v-2',
  link: 'M7 9a3 3 0 0 0 4 0l2-2a3 3 0 0 0-4-4L8 4M9 7a3 3 0 0 0-4 0L3 9a3 3 0 0 0 4 4l1-1',
  path: 'M3 13a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3M13 6a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3M4.500 11.500H8a2 2 0 0 0 2-2V6.500a2 2 0 0 1 2-2',
  legend: 'M2 4h3M8 4h6M2 8h3M8 8h6M2 12h3M8 12h6',
  rows: 'M2 3h12v10H2zM2 6.500h12M2 10h12',
  warning: 'M8 2l6.500 11.500h-13zM8 6.500v3M8 11.400v.6',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.500V8l2.500 1.500',
  cross: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M6 6l4 4M10 6l-4 4',
  key: 'M5 8.500a2.500 2.500 0 1 0 0-.1M7.500 8.500H14M11.500 8.500V11M14 8.500v2',
  table: 'M2 3h12v10H2zM2 6.300h12M6 3v10',
  graph: 'M2 5h4v4H2zM10 2h4v4h-4zM10 10h4v4h-4zM6 7l4-3M6 7l4 5',
  lock: 'M3.500 7.500h9v6h-9zM5.500 7.500V5.500a2.500 2.500 0 0 1 5 0v2',
  pencil: 'M3 13l.7-3L11 2.700 13.300 5 6 12.300z',
  keyboard: 'M1.500 4h13v8h-13zM4 7h.1M6.500 7h.1M9 7h.1M11.500 7h.1M5 9.700h6',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative: the control that holds it has the name. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
