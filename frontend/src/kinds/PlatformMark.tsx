import { platformLook } from './platform-marks';

interface PlatformMarkProps {
  readonly id: string;
  readonly name: string;
  readonly size?: number;
}

/** A square with the platform's letters; its name is said to readers and shown on hover. */
export function PlatformMark({ id, name, size = 20 }: PlatformMarkProps) {
  const { letters, ground } = platformLook(id);
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={name} style={{ flex: 'none' }}>
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
