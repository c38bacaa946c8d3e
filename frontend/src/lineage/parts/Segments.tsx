import { useId } from 'react';

interface SegmentsProps<T extends string> {
  /** The name of the group for screen readers; sighted people see it beside the control. */
  readonly label: string;
  readonly data: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/**
 * One choice of a few, side by side. They are radio buttons that look like one control, so the
 * arrow keys move between them and the group is one tab stop.
 */
export function Segments<T extends string>({ label, data, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <div className="lx-segments" role="radiogroup" aria-label={label}>
      {data.map((choice) => (
        <label key={choice.value} data-on={choice.value === value || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
