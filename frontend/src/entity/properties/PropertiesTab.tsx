import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';

import { isUrn } from '../../address/search-schema';
import { useNames } from '../../api/use-names';
import { useCan } from '../../edit/writes/edit-queries';
import { editTexts } from '../../edit/writes/texts';
import { EmptyState } from '../../ui/states/EmptyState';
import { Icon } from '../../ui/theme/Icon';
import { entityTexts } from '../view/texts';
import { isSafeLink } from '../../ui/format/safe-link';
import { readCustomProperties, readDetails, readMeasures, type NamedValue } from '../view/aspects';
import { readStructured, type StoredProperty } from '../view/aspects-structured';
import type { EntityView } from '../view/entity-view';
import { mayWrite } from '../view/writable';
import { PropertyDialog } from './PropertyDialog';
import { useShownProperties } from './shown-properties';
import styles from '../parts/Tab.module.css';

/**
 * Structured properties, which people can edit, and then what sources report: custom properties,
 * metrics and parameters of models, and plain details. Empty groups are left out, and properties that are hidden.
 */
export function PropertiesTab({ view }: { readonly view: EntityView }) {
  const { aspects, summary, profile } = view;
  // The property whose dialog is open; `new` when one is to be chosen.
  const [editing, setEditing] = useState<StoredProperty | 'new'>();
  const can = useCan(summary.urn);
  const shown = useShownProperties(view);
  const hidden = new Set(shown.filter(({ places }) => places.has('isHidden')).map(({ urn }) => urn));
  const structured = readStructured(aspects).filter(({ urn }) => !hidden.has(urn));
  const details = readDetails(aspects);
  const nameOf = useNames([...structured.map(({ urn }) => urn), ...details.map(({ value }) => value).filter(isUrn)]);
  const groups = [
    [entityTexts.properties.custom, readCustomProperties(aspects)],
    [entityTexts.measures.metrics, readMeasures(aspects, 'metrics')],
    [entityTexts.measures.parameters, readMeasures(aspects, 'parameters')],
    [
      entityTexts.properties.details,
      details.map(({ name, value }) => ({ name, value: isUrn(value) ? nameOf(value) : value })),
    ],
  ] as const;
  // Groups without values get no card.
  const filled = groups.filter(([, values]) => values.length > 0);
  const canEdit = mayWrite('structured', profile.kindAspects, can);
  return (
    <div className={styles.stack}>
      {canEdit ? (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setEditing('new')}
          >
            {editTexts.add(entityTexts.properties.oneStructured)}
          </Button>
        </div>
      ) : null}
      {editing ? (
        <PropertyDialog
          urn={summary.urn}
          kind={summary.kind}
          stored={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {structured.length > 0 ? (
        <section className={styles.card}>
          <h2>{entityTexts.properties.structured}</h2>
          <PropertyTable
            label={entityTexts.properties.structured}
            values={structured.map(({ urn, values }) => ({ name: nameOf(urn), value: values.join(', ') }))}
            onEdit={canEdit ? (index) => setEditing(structured[index]) : undefined}
          />
        </section>
      ) : null}
      {filled.map(([title, values]) => (
        <section key={title} className={styles.card}>
          <h2>{title}</h2>
          <PropertyTable values={values} label={title} onEdit={undefined} />
        </section>
      ))}
      {structured.length + filled.length === 0 ? (
        <EmptyState title={entityTexts.properties.none} icon="document">
          {entityTexts.properties.noneWhy}
        </EmptyState>
      ) : null}
    </div>
  );
}

/** A table of names and values. */
interface PropertyTableProps {
  readonly values: readonly NamedValue[];
  readonly label: string;
  /** Called with the position of the row; undefined where nothing can be edited. */
  readonly onEdit: ((index: number) => void) | undefined;
}

/** A value that is a safe web address becomes a link. */
function PropertyTable({ values, label, onEdit }: PropertyTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {values.map(({ name, value }, index) => (
          <tr key={`${name} ${String(index)}`}>
            <th scope="row">{name}</th>
            <td>{/^https?:/.test(value) && isSafeLink(value) ? <a href={value}>{value}</a> : value}</td>
            {onEdit ? (
              <td>
                <ActionIcon variant="subtle" aria-label={editTexts.edit(name)} onClick={() => onEdit(index)}>
                  <Icon name="pencil" size={14} />
                </ActionIcon>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
