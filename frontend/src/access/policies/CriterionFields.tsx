import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';

import { kindLook, kindsFor } from '../../kinds/kinds';
import { useNames } from '../../api/use-names';
import { Picker } from '../../edit/dialog/Picker';
import { Icon } from '../../ui/theme/Icon';
import styles from '../Access.module.css';
import { ChosenUrns } from '../ChosenUrns';
import { CONDITIONS, CRITERION_FIELDS, type CriterionForm, type PolicyFieldsProps } from './policy-form';
import { valueName } from './policy-labels';
import { accessTexts } from '../texts';

const { editor: labels } = accessTexts;

/**
 * Which kinds the picker offers as values of a field.
 *
 * TYPE is missing here, because its values are kinds and are chosen from a list of their own.
 */
const VALUE_KINDS: Readonly<Record<string, readonly string[]>> = {
  URN: kindsFor('policies'),
  DOMAIN: ['domain'],
  CONTAINER: ['container'],
  TAG: ['tag'],
  GLOSSARY_TERM: ['glossaryTerm'],
  GLOSSARY_GROUP: ['glossaryNode'],
  OWNER: ['corpuser', 'corpGroup'],
};

/**
 * Edits the conditions that select the entities of a metadata policy.
 *
 * All conditions must hold. The section is shown for metadata policies only. Without a condition
 * the policy covers every entity, and a read-only policy says so in words.
 */
export function CriterionFields({ form, onChange, isFixed }: PolicyFieldsProps) {
  const { criteria } = form;
  // Replaces the condition at a position; undefined removes it.
  const set = (position: number, criterion: CriterionForm | undefined) =>
    onChange({ criteria: criteria.flatMap((one, index) => (index === position ? (criterion ?? []) : one)) });
  return (
    <fieldset className={styles.group}>
      <legend>{labels.where}</legend>
      <div className={styles.stack}>
        <p className={styles.faint}>{labels.whereHint}</p>
        {criteria.map((criterion, position) => (
          <CriterionField
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity but their place
            key={position}
            at={position + 1}
            criterion={criterion}
            isFixed={isFixed}
            onChange={(changed) => set(position, changed)}
          />
        ))}
        {criteria.length === 0 && isFixed ? <p>{accessTexts.policies.everything}</p> : null}
        {isFixed ? null : (
          <div>
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="plus" size={13} />}
              onClick={() =>
                onChange({ criteria: [...criteria, { field: 'DOMAIN', condition: 'EQUALS', values: [] }] })
              }
            >
              {labels.addCondition}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** One condition of the list. */
interface CriterionFieldProps {
  /** Position from 1, as the labels of the fields tell it to screen readers. */
  readonly at: number;
  readonly criterion: CriterionForm;
  readonly isFixed: boolean;
  /** Undefined removes the condition. */
  readonly onChange: (criterion: CriterionForm | undefined) => void;
}

function CriterionField({ at: position, criterion, isFixed, onChange }: CriterionFieldProps) {
  const { field, condition, values } = criterion;
  // A condition without values opens its picker at once, because it cannot be saved like this.
  const [adding, setAdding] = useState(values.length === 0);
  const nameOf = useNames(values.filter((one) => one.startsWith('urn:li:')).toSorted());
  // Another client may have stored a field that is not offered here. It gets an option of its own,
  // so that opening the policy does not change it silently.
  const isKnown = CRITERION_FIELDS.some((one) => one === field);
  const put = (value: string) => onChange({ ...criterion, values: [...values, value] });
  return (
    <div className={styles.criterion}>
      <div className={styles.inline}>
        <NativeSelect
          aria-label={labels.field(position)}
          value={field}
          disabled={isFixed}
          data={[
            ...(isKnown ? [] : [{ value: field, label: field }]),
            ...CRITERION_FIELDS.map((one) => ({ value: one, label: labels.fields[one] ?? one })),
          ]}
          onChange={(event) => {
            setAdding(true);
            onChange({ field: event.currentTarget.value, condition: 'EQUALS', values: [] });
          }}
        />
        <NativeSelect
          aria-label={labels.condition(position)}
          value={condition}
          disabled={isFixed}
          data={CONDITIONS.map((one) => ({ value: one, label: labels.conditions[one] }))}
          onChange={(event) => {
            const chosen = CONDITIONS.find((one) => one === event.currentTarget.value) ?? 'EQUALS';
            // The values of "begins with" are texts and those of the other two are urns, so they
            // cannot be carried over.
            const keeps = (chosen === 'STARTS_WITH') === (condition === 'STARTS_WITH');
            onChange({ ...criterion, condition: chosen, values: keeps ? values : [] });
          }}
        />
        {isFixed ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={labels.removeCondition(position)}
            onClick={() => onChange(undefined)}
          >
            <Icon name="trash" size={14} />
          </Button>
        )}
      </div>
      <ChosenUrns
        label={labels.values(position)}
        urns={values}
        nameOf={(value) => (condition === 'STARTS_WITH' ? value : valueName(field, value, nameOf))}
        onRemove={
          isFixed ? undefined : (value) => onChange({ ...criterion, values: values.filter((one) => one !== value) })
        }
        addLabel={labels.addValue}
        isAdding={adding}
        onAdding={setAdding}
      >
        <ValueField field={field} isText={condition === 'STARTS_WITH'} values={values} onPick={put} />
      </ChosenUrns>
    </div>
  );
}

/** The control that adds a value; which one it is depends on the field. */
interface ValueFieldProps {
  readonly field: string;
  /** True for "begins with", whose values are typed. */
  readonly isText: boolean;
  readonly values: readonly string[];
  readonly onPick: (value: string) => void;
}

/**
 * Kinds come from a select, entities from a picker, and beginnings or unknown fields from a text
 * field. Enter in the text field adds the value and does not submit the policy.
 */
function ValueField({ field, isText, values, onPick }: ValueFieldProps) {
  const [text, setText] = useState('');
  const kinds = VALUE_KINDS[field];
  if (field === 'TYPE' && !isText)
    return (
      <NativeSelect
        aria-label={labels.addValue}
        value=""
        data={[
          { value: '', label: labels.addValue },
          ...kindsFor('policies')
            .filter((kind) => !values.includes(kind))
            .map((kind) => ({
              value: kind,
              label: kindLook(kind).label,
            })),
        ]}
        onChange={(event) => event.currentTarget.value && onPick(event.currentTarget.value)}
      />
    );
  if (kinds && !isText) return <Picker kinds={kinds} without={values} onPick={({ urn }) => onPick(urn)} />;
  const put = () => {
    if (text.trim() === '' || values.includes(text.trim())) return;
    onPick(text.trim());
    setText('');
  };
  return (
    <div className={styles.inline}>
      <TextInput
        className={styles.grow}
        label={labels.startsWith}
        placeholder="urn:li:dataset:(urn:li:dataPlatform:postgres,"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          put();
        }}
      />
      <Button variant="default" onClick={put}>
        {labels.addValue}
      </Button>
    </div>
  );
}
