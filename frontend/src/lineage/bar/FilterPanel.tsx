import { Button, Checkbox, Switch, TextInput } from '@mantine/core';

import { schemaOf } from '../../graph/scene/visible';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { kindWord } from '../parts/kind-name';
import { Segments } from '../parts/Segments';
import { PARTS } from '../parts/texts-parts';
import { MODES } from '../parts/texts-modes';
import { NO_FILTERS, activeFilters } from './active-filters';

import '@mantine/core/styles/Switch.layer.css';
import './lineage-filters.css';

const FLOORS = [
  { value: '0', label: PARTS.filter.confidenceAny },
  { value: '0.3', label: '0.3' },
  { value: '0.5', label: '0.5' },
  { value: '0.7', label: '0.7' },
  { value: '0.9', label: '0.9' },
];
const SINCE = [
  { value: '', label: MODES.filter.sinceAny },
  ...[1, 7, 30, 90].map((days) => ({ value: String(days), label: MODES.filter.days(days) })),
];
const KINDS_OF_EDGE = (['all', 'direct', 'indirect'] as const).map((value) => ({
  value,
  label: MODES.filter.edges[value],
}));
const DEGREES = [1, 2, 3];

/** What is left out. Left-out assets on the way to a shown one become "via 3 hidden". */
export function FilterPanel() {
  const { explorer } = useTools();
  const view = useView();
  return (
    <div className="lx-filters">
      <OfEdges />
      <OfAssets />
      <Button
        size="xs"
        variant="subtle"
        disabled={activeFilters(view) === 0}
        onClick={() => explorer.change(NO_FILTERS)}
      >
        {PARTS.filter.clear}
      </Button>
    </div>
  );
}

function OfEdges() {
  const { explorer } = useTools();
  const view = useView();
  const floor = FLOORS.some(({ value }) => Number(value) === view.minConfidence) ? String(view.minConfidence) : '0';
  return (
    <>
      <Field
        label={PARTS.filter.confidence}
        data={FLOORS}
        value={floor}
        onChange={(value) => explorer.change({ minConfidence: Number(value) })}
      />
      <Field
        label={MODES.filter.kindOfEdge}
        data={KINDS_OF_EDGE}
        value={view.direct ? 'direct' : view.indirect ? 'indirect' : 'all'}
        onChange={(value) => explorer.change({ direct: value === 'direct', indirect: value === 'indirect' })}
      />
      <Switch
        size="sm"
        label={PARTS.filter.jobs}
        description={PARTS.filter.jobsHint}
        checked={view.hideJobs}
        onChange={(event) => explorer.change({ hideJobs: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label={MODES.filter.rejected}
        description={MODES.filter.rejectedHint}
        checked={view.showRejected}
        onChange={(event) => explorer.change({ showRejected: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label={PARTS.filter.labels}
        checked={view.showConfidence}
        onChange={(event) => explorer.change({ showConfidence: event.currentTarget.checked })}
      />
    </>
  );
}

function OfAssets() {
  const { explorer } = useTools();
  const view = useView();
  useTopic('scene', (store) => store.geometry);
  const assets = [...explorer.graph.assets.values()];
  return (
    <>
      <TextInput
        size="xs"
        type="search"
        label={PARTS.filter.words}
        placeholder={PARTS.filter.wordsHint}
        value={view.nameText}
        onChange={(event) => explorer.change({ nameText: event.currentTarget.value }, 'replace')}
      />
      <Switch
        size="sm"
        label={PARTS.filter.troubled}
        checked={view.onlyProblems}
        onChange={(event) => explorer.change({ onlyProblems: event.currentTarget.checked })}
      />
      <Choice
        label={MODES.filter.degrees}
        values={DEGREES.map((degree) => ({ id: String(degree), label: MODES.filter.degree(degree), count: null }))}
        chosen={view.hopDistances.map(String)}
        onChange={(chosen) => explorer.change({ hopDistances: chosen.map(Number) })}
      />
      <Field
        label={MODES.filter.since}
        data={SINCE}
        value={view.observedWithinDays === null ? '' : String(view.observedWithinDays)}
        onChange={(value) => explorer.change({ observedWithinDays: value === '' ? null : Number(value) })}
      />
      <Choice
        label={PARTS.filter.kinds}
        values={facet(assets.map(({ kind }) => [kind, kindWord(kind)]))}
        chosen={view.kinds}
        onChange={(chosen) => explorer.change({ kinds: chosen })}
      />
      <Choice
        label={PARTS.filter.platforms}
        values={facet(assets.flatMap(({ platform }) => (platform ? [[platform.id, platform.name] as const] : [])))}
        chosen={view.platforms}
        onChange={(chosen) => explorer.change({ platforms: chosen })}
      />
      <Choice
        label={MODES.filter.domains}
        values={facet(assets.map(({ domain }) => [domain?.urn ?? '', domain?.name ?? MODES.filter.noDomain]))}
        chosen={view.domains}
        onChange={(chosen) => explorer.change({ domains: chosen })}
      />
      <Choice
        label={PARTS.filter.schemas}
        values={facet(assets.flatMap((asset) => (asset.path.length > 0 ? [[schemaOf(asset), schemaOf(asset)]] : [])))}
        chosen={view.schemas}
        onChange={(chosen) => explorer.change({ schemas: chosen })}
      />
      <Choice
        label={PARTS.filter.owners}
        values={facet(
          assets.flatMap(({ owners }) =>
            owners.length === 0 ? [['', PARTS.filter.noOwner]] : owners.map(({ urn, name }) => [urn, name]),
          ),
        )}
        chosen={view.owners}
        onChange={(chosen) => explorer.change({ owners: chosen })}
      />
      <Choice
        label={PARTS.filter.tags}
        values={facet(assets.flatMap(({ tags, terms }) => [...tags, ...terms].map(({ urn, name }) => [urn, name])))}
        chosen={view.tagsAndTerms}
        onChange={(chosen) => explorer.change({ tagsAndTerms: chosen })}
      />
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, data, value, onChange }: FieldProps) {
  return (
    <div className="lx-field">
      <span aria-hidden="true">{label}</span>
      <Segments label={label} data={data} value={value} onChange={onChange} />
    </div>
  );
}

interface Value {
  readonly id: string;
  readonly label: string;
  /** Null: not counted. */
  readonly count: number | null;
}

function facet(pairs: readonly (readonly string[])[]): Value[] {
  const values = new Map<string, { id: string; label: string; count: number }>();
  for (const [id = '', label = ''] of pairs) values.set(id, { id, label, count: (values.get(id)?.count ?? 0) + 1 });
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
  if (values.length < 2 && chosen.length === 0) return null;
  return (
    <fieldset className="lx-choice">
      <legend>{label}</legend>
      {values.map(({ id, label: name, count }) => (
        <Checkbox
          key={id}
          size="xs"
          label={count === null ? name : `${name} (${count})`}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}
