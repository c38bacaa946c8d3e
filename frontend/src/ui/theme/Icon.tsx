import { ICON_PATHS, type IconName } from './icon-paths';

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  /** Said to readers; without it the icon is an ornament. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
