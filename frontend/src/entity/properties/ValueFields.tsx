import styles from '../../edit/dialog/Edit.module.css';
import { editTexts } from '../../edit/writes/texts';
import type { PropertyShape } from '../view/aspects-structured';

/** The values are texts in any case, also for numbers. */
interface ValueFieldsProps {
  readonly shape: PropertyShape;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/**
 * The fields for the values of a structured property, as its definition demands them: several free
 * values are typed one a line, a single one in a text field, and allowed values are checkboxes or
 * radio buttons.
 */
export function ValueFields({ shape, values, onChange }: ValueFieldsProps) {
  if (shape.allowed.length === 0 && shape.isMultiple) {
    return (
      <label className={styles.field}>
        {editTexts.property.values}
        <textarea
          className={styles.area}
          value={values.join('\n')}
          onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
        />
      </label>
    );
  }
  if (shape.allowed.length === 0) {
    return (
      <label className={styles.field}>
        {editTexts.property.value}
        <input
          className={styles.select}
          value={values[0] ?? ''}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      </label>
    );
  }
  return (
    <fieldset className={styles.field}>
      <legend>{editTexts.property.value}</legend>
      {shape.allowed.map((one) => (
        <label key={one}>
          <input
            type={shape.isMultiple ? 'checkbox' : 'radio'}
            name="value"
            checked={values.includes(one)}
            onChange={() => onChange(chosenAfter(values, one, shape.isMultiple))}
          />{' '}
          {one}
        </label>
      ))}
    </fieldset>
  );
}

/** The values after one of the allowed ones was clicked. */
function chosenAfter(values: readonly string[], one: string, isMultiple: boolean): readonly string[] {
  if (!isMultiple) return [one];
  return values.includes(one) ? values.filter((value) => value !== one) : [...values, one];
}
