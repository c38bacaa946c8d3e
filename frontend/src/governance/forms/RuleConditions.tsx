import { Button, Input, NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { useNames } from '../../api/use-names';
import { ChosenUrns } from '../../access/ChosenUrns';
import styles from '../../edit/dialog/Edit.module.css';
import { Picker } from '../../edit/dialog/Picker';
import { Icon } from '../../ui/theme/Icon';
import { RULE_FIELDS, type RuleCondition } from './form-rule';
import { ruleTexts as words } from './texts-rules';

/** The conditions and what to do when they change; the dialog holds them. */
interface RuleConditionsProps {
  readonly conditions: readonly RuleCondition[];
  /** What is wrong with them. */
  readonly error: ReactNode;
  readonly onChange: (conditions: readonly RuleCondition[]) => void;
}

/**
 * Edits conditions that must all be met. A condition is met when the entity has one of its values.
 */
export function RuleConditions({ conditions, error, onChange }: RuleConditionsProps) {
  return (
    <fieldset className={styles.conditions}>
      <legend>{words.where}</legend>
      {conditions.length === 0 ? <p className={styles.faint}>{words.everything}</p> : null}
      {conditions.map((condition, position) => (
        <ConditionFields
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity but their place
          key={`${String(position)}${condition.field}`}
          at={position + 1}
          condition={condition}
          onChange={(changed) =>
            onChange(conditions.flatMap((one, index) => (index === position ? (changed ?? []) : one)))
          }
        />
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size={13} />}
        onClick={() => onChange([...conditions, { field: 'domains', values: [] }])}
      >
        {words.add}
      </Button>
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </fieldset>
  );
}

interface ConditionFieldsProps {
  /** Position from 1, as labels tell it to screen readers. */
  readonly at: number;
  readonly condition: RuleCondition;
  /** Called with the changed condition, or undefined when it is removed. */
  readonly onChange: (condition: RuleCondition | undefined) => void;
}

/**
 * Changing the field empties the values, because values of one field are of no use in another. A
 * condition without values opens its picker at once.
 */
function ConditionFields({ at: position, condition, onChange }: ConditionFieldsProps) {
  const { field, values } = condition;
  const [adding, setAdding] = useState(values.length === 0);
  const nameOf = useNames(values.toSorted());
  const kinds = RULE_FIELDS.find((one) => one.field === field)?.kinds ?? [];
  return (
    <div className={styles.condition}>
      <div className={styles.conditionHead}>
        <NativeSelect
          aria-label={words.condition(position)}
          value={field}
          data={RULE_FIELDS.map((one) => ({ value: one.field, label: words.fields[one.field] }))}
          onChange={(event) => {
            const chosen = RULE_FIELDS.find((one) => one.field === event.currentTarget.value);
            onChange({ field: chosen?.field ?? field, values: [] });
          }}
        />
        <Button
          size="xs"
          variant="default"
          aria-label={words.removeCondition(position)}
          onClick={() => onChange(undefined)}
        >
          <Icon name="trash" size={14} />
        </Button>
      </div>
      <ChosenUrns
        label={words.values(position)}
        urns={values}
        nameOf={nameOf}
        onRemove={(value) => onChange({ ...condition, values: values.filter((one) => one !== value) })}
        addLabel={words.addValue}
        isAdding={adding}
        onAdding={setAdding}
      >
        <Picker
          kinds={kinds}
          without={values}
          focused={false}
          label={words.values(position)}
          onPick={({ urn }) => {
            setAdding(false);
            onChange({ ...condition, values: [...values, urn] });
          }}
        />
      </ChosenUrns>
    </div>
  );
}
