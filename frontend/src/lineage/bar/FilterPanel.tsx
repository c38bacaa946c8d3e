import { Button, Checkbox, SegmentedControl, Switch } from '@mantine/core';

import type { ViewState } from '../../graph/address/view-state';
import { useTools, useTopic, useView } from '../explorer-context';
import { kindWord } from '../kind-name';
import { TEXTS } from '../texts';

const FLOORS = [
  { value: '0', label: TEXTS.filter.confidenceAny },
  { value: '0.3', label: '0.3' },
  { value: '0.5', label: '0.5' },
  { value: '0.7', label: '0.7' },
  { value: '0.9', label: '0.9' },
];

export function activeFilters({ conf, direct, hideJobs, kinds, platforms }: ViewState): number {
  return Number(conf > 0) + Number(direct) + Number(hideJobs) + Number(kinds.length > 0) + Number(platforms.length > 0);
}

/** What is left out. Left-out assets on the way to a shown one become "via 3 hidden". */
export function FilterPanel() {
  const { explorer } = useTools();
  const view = useView();
  useTopic('scene', (store) => store.geometry);
  const floor = FLOORS.some(({ value }) => Number(value) === view.conf) ? String(view.conf) : '0';
  return (
    <div className="lx-filters">
      <div className="lx-field">
        <span>{TEXTS.filter.confidence}</span>
        <SegmentedControl
          size="xs"
          fullWidth
          data={FLOORS}
          value={floor}
          onChange={(value) => explorer.change({ conf: Number(value) })}
          aria-label={TEXTS.filter.confidence}
        />
      </div>
      <Switch
        size="sm"
        label={TEXTS.filter.direct}
        description={TEXTS.filter.directHint}
        checked={view.direct}
        onChange={(event) => explorer.change({ direct: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label={TEXTS.filter.jobs}
        description={TEXTS.filter.jobsHint}
        checked={view.hideJobs}
        onChange={(event) => explorer.change({ hideJobs: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label={TEXTS.filter.labels}
        checked={view.labels}
        onChange={(event) => explorer.change({ labels: event.currentTarget.checked })}
      />
      <Choice
        label={TEXTS.filter.kinds}
        values={facet([...explorer.known.assets.values()].map(({ kind }) => [kind, kindWord(kind)]))}
        chosen={view.kinds}
        onChange={(kinds) => explorer.change({ kinds })}
      />
      <Choice
        label={TEXTS.filter.platforms}
        values={facet(
          [...explorer.known.assets.values()].flatMap(({ platform }) =>
            platform ? [[platform.id, platform.name] as const] : [],
          ),
        )}
        chosen={view.platforms}
        onChange={(platforms) => explorer.change({ platforms })}
      />
      <Button
        size="xs"
        variant="subtle"
        disabled={activeFilters(view) === 0}
        onClick={() => explorer.change({ conf: 0, direct: false, hideJobs: false, kinds: [], platforms: [] })}
      >
        {TEXTS.filter.clear}
      </Button>
    </div>
  );
}

interface Value {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

function facet(pairs: readonly (readonly [string, string])[]): Value[] {
  const values = new Map<string, Value>();
  for (const [id, label] of pairs) values.set(id, { id, label, count: (values.get(id)?.count ?? 0) + 1 });
  return [...values.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** None chosen means all. */
function Choice({ label, values, chosen, onChange }: ChoiceProps) {
  if (values.length < 2) return null;
  return (
    <fieldset className="lx-choice">
      <legend>{label}</legend>
      {values.map(({ id, label: name, count }) => (
        <Checkbox
          key={id}
          size="xs"
          label={`${name} (${count})`}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}
