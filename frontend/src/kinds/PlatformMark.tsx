import { platformLook } from './platform-marks';
import styles from './PlatformMark.module.css';

interface PlatformMarkProps {
  /** The last part of the platform's urn, such as `postgres`. */
  readonly id: string;
  readonly name: string;
  readonly size?: number;
}

/**
 * A square with the platform's logo, or with its letters if there is none. Its name is read by
 * screen readers and shown on hover, because a mark does not tell everybody which platform it is.
 */
export function PlatformMark({ id, name, size = 20 }: PlatformMarkProps) {
  const { letters, ground, logo } = platformLook(id);
  if (logo) return <img className={styles.mark} src={logo} width={size} height={size} alt={name} title={name} />;
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={name}>
      <title>{name}</title>
      <rect x="0.5" y="0.5" width="23" height="23" rx="5.5" fill={ground} />
      <text
        x="12"
        y={letters.length > 2 ? 15.4 : 16}
        textAnchor="middle"
        fontSize={letters.length > 2 ? 9.5 : 11.5}
        fontWeight={700}
        fill="#fff"
        fontFamily="inherit"
      >
        {letters}
      </text>
    </svg>
  );
}
