import { Button } from '@mantine/core';

import { Dropdown } from '../../ui/parts/Dropdown';
import type { MenuEntry } from '../../ui/parts/MenuGroups';

interface ChoiceMenuProps<T extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  /** The choice that is not worth naming on the button. */
  readonly plain: T;
  readonly onChange: (value: T) => void;
  /** Entries below the choices. */
  readonly more?: readonly MenuEntry[];
}

/** A button that names a choice of a few, which its menu offers. It takes less room than the choices side by side. */
export function ChoiceMenu<T extends string>({
  label,
  choices,
  value,
  plain,
  onChange,
  more = [],
}: ChoiceMenuProps<T>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Dropdown
      type="menu"
      position="bottom-start"
      button={
        <Button size="xs" variant={value === plain ? 'default' : 'light'}>
          {label}
          {value !== plain && `: ${chosen?.label ?? value}`}
        </Button>
      }
      entries={[
        choices.map((choice) => ({
          key: choice.value,
          label: choice.label,
          icon: <span aria-hidden="true">{choice.value === value ? '●' : '○'}</span>,
          isCurrent: choice.value === value,
          onSelect: () => onChange(choice.value),
        })),
        more,
      ]}
    />
  );
}
