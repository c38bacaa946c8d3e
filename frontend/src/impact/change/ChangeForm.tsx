import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CHANGE_KINDS, argumentsOf, type ProposedChange } from '../../api/change-address';
import type { ChangeKind } from '../../api/schema.generated';
import { summariesQuery, type Summary } from '../../api/summaries';
import { AssetPicker } from '../../search/picker/AssetPicker';
import { EntityLink } from '../../search/results/EntityLink';
import { lineageKinds } from '../../kinds/kinds';
import { focusMistake } from '../../ui/parts/focus-mistake';
import { Icon } from '../../ui/theme/Icon';
import { impactTexts } from '../verdicts/texts-impact';
import { changeOf, mistakesOf, wantsColumn, type ChangeDraft } from './change-draft';
import { ColumnSelect } from './ColumnSelect';
import styles from './ImpactPage.module.css';

interface ChangeFormProps {
  /**
   * There is no change yet. The form is then open at once instead of behind the "Add change"
   * button.
   */
  readonly isFirst: boolean;
  /**
   * The asset of the last change. The form starts with it, because most plans change several
   * columns of one asset.
   */
  readonly lastUrn: string | undefined;
  readonly onAdd: (change: ProposedChange) => void;
}

const EMPTY = { column: '', newName: '', newType: '', note: '' };
// The only changes offered for assets that have no columns, such as dashboards.
const WITHOUT_COLUMNS: readonly ChangeKind[] = ['DROP_ASSET', 'RENAME_ASSET', 'DEPRECATE'];

/**
 * Adds one change in two steps: people pick an asset, then say what happens to it.
 *
 * After a change was added, the form folds into a button, so that the verdicts below come into
 * view.
 */
export function ChangeForm({ isFirst, lastUrn, onAdd }: ChangeFormProps) {
  const [asset, setAsset] = useState<Summary>();
  const [isOpen, setOpen] = useState(false);
  const { data: last } = useQuery(summariesQuery(lastUrn ? [lastUrn] : []));
  if (!isFirst && !isOpen) {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => {
          setAsset(last?.[0]);
          setOpen(true);
        }}
      >
        {impactTexts.add}
      </Button>
    );
  }
  if (!asset) {
    return (
      <div className={styles.picker}>
        <AssetPicker
          label={impactTexts.asset}
          kinds={lineageKinds.filter((kind) => kind !== 'schemaField')}
          onPick={setAsset}
        />
      </div>
    );
  }
  const add = (change: ProposedChange) => {
    setAsset(undefined);
    setOpen(false);
    onAdd(change);
  };
  // The key discards a half-filled draft when another asset is picked: its column does not exist
  // there.
  return <AssetChange key={asset.urn} asset={asset} onOther={() => setAsset(undefined)} onAdd={add} />;
}

interface AssetChangeProps {
  readonly asset: Summary;
  readonly onOther: () => void;
  readonly onAdd: (change: ProposedChange) => void;
}

/**
 * The second step: the kind of change, its column if it concerns one, and its arguments. Missing
 * fields are marked when people submit, not while they fill the form in.
 */
function AssetChange({ asset, onOther, onAdd }: AssetChangeProps) {
  // A dataset may have columns that nobody described yet, so it gets all kinds of change.
  const kinds = asset.kind === 'dataset' || asset.columnCount > 0 ? CHANGE_KINDS : WITHOUT_COLUMNS;
  const form = useForm<ChangeDraft>({
    initialValues: { kind: kinds[0] ?? 'DROP_ASSET', urn: asset.urn, ...EMPTY },
    validate: mistakesOf,
  });
  const { kind } = form.values;
  return (
    <form className={styles.form} onSubmit={form.onSubmit((draft) => onAdd(changeOf(draft)), focusMistake)} noValidate>
      <div className={styles.subject}>
        <EntityLink entity={asset} size={22} />
        <Button size="compact-xs" variant="subtle" onClick={onOther}>
          {impactTexts.other}
        </Button>
      </div>
      <NativeSelect
        className={styles.field}
        label={impactTexts.change}
        data={kinds.map((value) => ({ value, label: impactTexts.kinds[value] }))}
        {...form.getInputProps('kind')}
      />
      {wantsColumn(kind) ? (
        <ColumnSelect urn={asset.urn} {...form.getInputProps('column')} value={form.values.column} />
      ) : null}
      {argumentsOf(kind).map((name) => (
        <TextInput
          key={name}
          className={styles.field}
          label={impactTexts.arguments[name]}
          placeholder={impactTexts.argumentHints[name]}
          {...form.getInputProps(name)}
        />
      ))}
      <Button type="submit">{impactTexts.add}</Button>
    </form>
  );
}
