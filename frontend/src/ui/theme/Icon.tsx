import styles from './Icon.module.css';
import { ICONS, type IconName } from './icons';

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  /** Read by screen readers; without it the icon is an ornament. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** One icon of the page, in the colour of the text around it and as large as `size` pixels. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const Drawn = ICONS[name];
  return (
    <Drawn
      className={className ? `${styles.icon} ${className}` : styles.icon}
      size={size}
      stroke={1.8}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
