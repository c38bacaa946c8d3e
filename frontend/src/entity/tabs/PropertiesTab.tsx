import { EmptyState } from '../../ui/EmptyState';
import { entityTexts } from '../../ui/texts-entity';
import { isSafeLink } from '../../ui/safe-link';
import { readCustomProperties, readDetails, readStructuredProperties, type NamedValue } from '../aspects';
import type { EntityView } from '../entity-view';
import styles from './Tab.module.css';

export function PropertiesTab({ view: { aspects } }: { readonly view: EntityView }) {
  const groups = [
    [entityTexts.properties.structured, readStructuredProperties(aspects)],
    [entityTexts.properties.custom, readCustomProperties(aspects)],
    [entityTexts.properties.details, readDetails(aspects)],
  ] as const;
  const filled = groups.filter(([, values]) => values.length > 0);
  if (filled.length === 0) {
    return (
      <EmptyState title={entityTexts.properties.none} icon="document">
        {entityTexts.properties.noneWhy}
      </EmptyState>
    );
  }
  return (
    <div className={styles.stack}>
      {filled.map(([title, values]) => (
        <section key={title} className={styles.card}>
          <h2>{title}</h2>
          <PropertyTable values={values} label={title} />
        </section>
      ))}
    </div>
  );
}

function PropertyTable({ values, label }: { readonly values: readonly NamedValue[]; readonly label: string }) {
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {values.map(({ name, value }, index) => (
          <tr key={`${name} ${String(index)}`}>
            <th scope="row">{name}</th>
            <td>{/^https?:/.test(value) && isSafeLink(value) ? <a href={value}>{value}</a> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
