import { ActionIcon, Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { EntityColumnsDocument } from '../../api/documents.generated';
import { shortUrn, shownFieldPath } from '../../api/column-urn';
import type { ErModelRelationshipCardinality } from '../../api/schema.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { Picker } from '../../edit/dialog/Picker';
import { ChosenList } from '../../edit/fields/LabelDialog';
import type { NamedEntity } from '../../edit/writes/edits';
import { CARDINALITIES, changeJoin, createJoin, type ColumnPair, type Join } from '../../edit/writes/join-edits';
import { manageTexts } from '../../edit/writes/texts-manage';
import { useEdit } from '../../edit/writes/use-edit';
import { Icon } from '../../ui/theme/Icon';
import styles from '../parts/Tab.module.css';

/** The most columns of a dataset that the fields offer. */
const MAX_COLUMNS = 1_000;

const texts = manageTexts.join;

interface JoinDraft {
  readonly name: string;
  readonly destination: NamedEntity | undefined;
  readonly cardinality: ErModelRelationshipCardinality;
  readonly pairs: readonly ColumnPair[];
}

interface JoinDialogProps {
  /** The dataset from which the relationship is read: "each row of it belongs to …". */
  readonly source: NamedEntity;
  /** What is stored, when an existing relationship is edited. */
  readonly stored?: { readonly urn: string; readonly join: Join };
  readonly onClose: () => void;
}

/**
 * Relates a dataset to another one: a name, how many rows belong to how many, and the columns that
 * refer to each other.
 */
export function JoinDialog({ source, stored, onClose }: JoinDialogProps) {
  const edit = useEdit();
  const before = stored?.join;
  const form = useForm<JoinDraft>({
    initialValues: {
      name: before?.name ?? '',
      destination: before && { urn: before.destinationUrn, name: shortUrn(before.destinationUrn) },
      cardinality: before?.cardinality ?? 'N_ONE',
      pairs: before?.pairs ?? [{ sourceField: '', destinationField: '' }],
    },
    validate: {
      name: isNotEmpty(texts.nameMissing),
      destination: (destination) => (destination ? null : texts.otherMissing),
      pairs: (pairs) => (pairs.length > 0 && pairs.every(isComplete) ? null : texts.pairMissing),
    },
  });
  const { destination, pairs } = form.values;
  const save = (draft: JoinDraft) => {
    if (!draft.destination) return;
    const join: Join = {
      name: draft.name.trim(),
      sourceUrn: source.urn,
      destinationUrn: draft.destination.urn,
      cardinality: draft.cardinality,
      pairs: draft.pairs,
    };
    edit.mutate(stored ? changeJoin(stored.urn, join, stored.join) : createJoin(join), { onSuccess: onClose });
  };
  const setPairs = (changed: readonly ColumnPair[]) => form.setFieldValue('pairs', changed);
  // Columns of the former dataset would otherwise stay on offer for the next one.
  const clearDestination = () => {
    form.setFieldValue('destination', undefined);
    setPairs(pairs.map(({ sourceField }) => ({ sourceField, destinationField: '' })));
  };
  return (
    <FormDialog
      title={stored ? texts.edit(before?.name ?? '') : texts.relate(source.name)}
      form={form}
      size="lg"
      onSave={save}
      work={edit}
      needsChange={stored !== undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={texts.name} {...form.getInputProps('name')} />
      <Input.Wrapper
        label={texts.other}
        labelElement="div"
        error={form.errors['destination']}
        errorProps={{ role: 'alert' }}
      >
        {destination ? (
          <ChosenList chosen={[destination]} onRemove={clearDestination} />
        ) : (
          <Picker
            kinds={['dataset']}
            without={[]}
            focused={false}
            onPick={(picked) => form.setFieldValue('destination', picked)}
          />
        )}
      </Input.Wrapper>
      <NativeSelect
        label={texts.cardinality}
        data={CARDINALITIES.map((value) => ({ value, label: texts.cardinalities[value] }))}
        {...form.getInputProps('cardinality')}
      />
      {destination ? (
        <Input.Wrapper
          label={texts.pairs}
          labelElement="div"
          error={form.errors['pairs']}
          errorProps={{ role: 'alert' }}
        >
          <PairFields sourceUrn={source.urn} destinationUrn={destination.urn} pairs={pairs} onChange={setPairs} />
        </Input.Wrapper>
      ) : null}
    </FormDialog>
  );
}

const isComplete = ({ sourceField, destinationField }: ColumnPair) => sourceField !== '' && destinationField !== '';

interface PairFieldsProps {
  readonly sourceUrn: string;
  readonly destinationUrn: string;
  readonly pairs: readonly ColumnPair[];
  readonly onChange: (pairs: readonly ColumnPair[]) => void;
}

/** The pairs of columns, each with a field for either side, and buttons to add and remove pairs. */
function PairFields({ sourceUrn, destinationUrn, pairs, onChange }: PairFieldsProps) {
  const own = useQuery(fieldPathsQuery(sourceUrn));
  const others = useQuery(fieldPathsQuery(destinationUrn));
  const change = (index: number, part: Partial<ColumnPair>) =>
    onChange(pairs.map((pair, other) => (other === index ? { ...pair, ...part } : pair)));
  return (
    <div className={styles.stack}>
      {pairs.map((pair, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pairs have no identity but their place
        <div key={index} className={styles.tools}>
          <NativeSelect
            aria-label={texts.ownColumn(index + 1)}
            data={optionsOf(own.data, pair.sourceField)}
            value={pair.sourceField}
            onChange={({ currentTarget: { value } }) => change(index, { sourceField: value })}
          />
          =
          <NativeSelect
            aria-label={texts.otherColumn(index + 1)}
            data={optionsOf(others.data, pair.destinationField)}
            value={pair.destinationField}
            onChange={({ currentTarget: { value } }) => change(index, { destinationField: value })}
          />
          {pairs.length > 1 ? (
            <ActionIcon
              variant="subtle"
              aria-label={texts.removePair(index + 1)}
              onClick={() => onChange(pairs.filter((_, other) => other !== index))}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange([...pairs, { sourceField: '', destinationField: '' }])}
        >
          {texts.addPair}
        </Button>
      </div>
    </div>
  );
}

/** The field paths of the first 1,000 columns of a dataset. */
function fieldPathsQuery(urn: string) {
  return queryOptions({
    queryKey: ['entity', urn, 'field-paths'],
    queryFn: async ({ signal }) => {
      const { entityColumns } = await request(
        EntityColumnsDocument,
        { input: { urn, start: 0, count: MAX_COLUMNS } },
        signal,
      );
      return entityColumns.columns.map(({ fieldPath }) => fieldPath);
    },
  });
}

/** The columns to choose from; one that is stored stays on offer, even if the schema lost it. */
function optionsOf(fieldPaths: readonly string[] = [], present: string) {
  const offered = present === '' || fieldPaths.includes(present) ? fieldPaths : [present, ...fieldPaths];
  return [{ value: '', label: texts.choose }, ...offered.map((value) => ({ value, label: shownFieldPath(value) }))];
}
