import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { ReactNode } from 'react';

import styles from '../../edit/dialog/Edit.module.css';
import { valuesToSend } from '../../edit/writes/property-values';
import { editTexts } from '../../edit/writes/texts';
import type { PropertyShape } from '../view/aspects-structured';

/** The values are texts in any case, also for numbers. */
interface ValueFieldsProps {
  readonly shape: PropertyShape;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** What is wrong with the values, shown beside the fields. */
  readonly error: ReactNode;
}

/**
 * The fields for the values of a structured property, as its definition demands them: several free
 * values are typed one a line, a single one in a text field, and allowed values are checkboxes or
 * radio buttons.
 */
export function ValueFields({ shape, values, onChange, error }: ValueFieldsProps) {
  const { value: label, values: listLabel } = editTexts.property;
  if (shape.allowed.length === 0 && shape.isMultiple)
    return (
      <Textarea
        label={listLabel}
        classNames={{ input: styles.area ?? '' }}
        value={values.join('\n')}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
      />
    );
  if (shape.allowed.length === 0)
    return (
      <TextInput
        label={label}
        value={values[0] ?? ''}
        error={error}
        onChange={(event) => onChange([event.currentTarget.value])}
      />
    );
  if (shape.isMultiple)
    return (
      <Checkbox.Group label={label} value={[...values]} error={error} onChange={onChange}>
        <div className={styles.choices}>
          {shape.allowed.map((one) => (
            <Checkbox key={one} value={one} label={one} />
          ))}
        </div>
      </Checkbox.Group>
    );
  return (
    <Radio.Group label={label} value={values[0] ?? null} error={error} onChange={(one) => onChange([one])}>
      <div className={styles.choices}>
        {shape.allowed.map((one) => (
          <Radio key={one} value={one} label={one} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** The rule of these fields: at least one value, and only numbers for a property of numbers. */
export function valueMistake(values: readonly string[], isNumber: boolean): string | null {
  const toSend = valuesToSend(values, isNumber);
  if (!toSend) return editTexts.property.wrongNumber;
  return toSend.length === 0 ? editTexts.property.missing : null;
}
