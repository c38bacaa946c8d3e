import { Button, Stack, TextInput } from '@mantine/core';

import { utcMinute } from '../../ui/format/time';
import { Dropdown } from '../../ui/parts/Dropdown';
import { SHARED_TEXTS } from '../parts/texts';
import { TIME_TEXTS } from './texts';
import { inputOf, instantOf } from './time-ticks';

interface InstantChoiceProps {
  readonly label: string;
  /** Epoch milliseconds; null is now. */
  readonly value: number | null;
  readonly presets: readonly { readonly label: string; readonly time: number }[];
  readonly onChange: (time: number) => void;
}

/** A date and time in words. A click offers a few instants that are often wanted, and a field for any other, in UTC. */
export function InstantChoice({ label, value, presets, onChange }: InstantChoiceProps) {
  return (
    <Dropdown
      type="popover"
      trapFocus
      position="bottom-end"
      button={
        <Button size="compact-xs" variant="default">
          {TIME_TEXTS.instant(label, value === null ? SHARED_TEXTS.now : utcMinute(value))}
        </Button>
      }
    >
      <Stack gap="xs" align="stretch">
        {presets.map((preset) => (
          <Button key={preset.label} size="compact-sm" variant="subtle" onClick={() => onChange(preset.time)}>
            {preset.label}
          </Button>
        ))}
        <TextInput
          size="xs"
          type="datetime-local"
          label={TIME_TEXTS.date}
          value={value === null ? '' : inputOf(value)}
          onChange={(event) => {
            const time = instantOf(event.currentTarget.value);
            if (time !== null) onChange(time);
          }}
        />
      </Stack>
    </Dropdown>
  );
}
