import { useQueryClient } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { DescriptionDialog } from '../../edit/fields/DescriptionDialog';
import { AttributeDialog } from '../../edit/fields/AttributeDialog';
import { useCan } from '../../edit/writes/edit-queries';
import { EditButton } from '../../edit/dialog/EditButton';
import { LabelDialog } from '../../edit/fields/LabelDialog';
import { editTexts } from '../../edit/writes/texts';
import { manageTexts } from '../../edit/writes/texts-manage';
import { AppLink } from '../../ui/parts/navigation';
import { LabelChips } from '../../search/results/LabelChips';
import { entityTexts } from '../view/texts';
import { columnQuery, type Column } from '../view/entity-queries';
import styles from './ColumnsTab.module.css';

interface ColumnEditProps {
  readonly column: Column;
  /** Urn of the dataset. Its privileges decide who may edit its columns. */
  readonly owner: string;
}

/**
 * Edits the description of a column. It is hidden for a column that is not in the schema. The
 * dialog reads the stored text without the cache, and when offline this fails at once instead of
 * waiting for the network.
 */
export function ColumnPencil({ column, owner }: ColumnEditProps) {
  const can = useCan(owner);
  const queryClient = useQueryClient();
  if (!column.inSchema || !can('EDIT_DATASET_COL_DESCRIPTION')) return null;
  const readCurrent = async () => {
    const freshColumn = { ...columnQuery(owner, column.fieldPath), staleTime: 0, networkMode: 'always' as const };
    return { text: (await queryClient.fetchQuery(freshColumn))?.description ?? '' };
  };
  return (
    <EditButton
      label={editTexts.edit(entityTexts.columns.descriptionOf(column.fieldPath))}
      dialog={(close) => (
        <DescriptionDialog
          target={{ urn: owner, column: column.fieldPath }}
          current={column.description ?? ''}
          readCurrent={readCurrent}
          onClose={close}
        />
      )}
    />
  );
}

/**
 * Terms and tags of one column, each with its pencil.
 *
 * It shows nothing for a column that has none and that the person may not edit.
 */
export function ColumnLabels({ column, owner }: ColumnEditProps) {
  const can = useCan(owner);
  const mayTag = column.inSchema && can('EDIT_DATASET_COL_TAGS');
  const mayTerm = column.inSchema && can('EDIT_DATASET_COL_GLOSSARY_TERMS');
  const target = { urn: owner, column: column.fieldPath };
  if (!mayTag && !mayTerm && column.tags.length + column.terms.length === 0) return null;
  return (
    <>
      <div className={styles.facts}>
        <span>{entityTexts.side.terms}</span>
        <LabelChips labels={column.terms} />
        {mayTerm ? (
          <EditButton
            label={editTexts.edit(entityTexts.columns.termsOf(column.fieldPath))}
            dialog={(close) => <LabelDialog what="terms" target={target} labels={column.terms} onClose={close} />}
          />
        ) : null}
      </div>
      <div className={styles.facts}>
        <span>{entityTexts.side.tags}</span>
        <LabelChips labels={column.tags} />
        {mayTag ? (
          <EditButton
            label={editTexts.edit(entityTexts.columns.tagsOf(column.fieldPath))}
            dialog={(close) => <LabelDialog what="tags" target={target} labels={column.tags} onClose={close} />}
          />
        ) : null}
      </div>
    </>
  );
}

/**
 * The business attribute of a column, with the labels that come from it and are edited on its own
 * page. It shows nothing for a column that has none and that the person may not edit.
 */
export function ColumnAttributeLine({ column, owner }: ColumnEditProps) {
  const can = useCan(owner);
  const mayEdit = column.inSchema && can('EDIT_ENTITY_PROPERTIES');
  const attribute = column.businessAttribute ?? undefined;
  if (!attribute && !mayEdit) return null;
  const place = { urn: column.urn, datasetUrn: owner, fieldPath: column.fieldPath };
  return (
    <div className={styles.facts}>
      <span>{manageTexts.attribute.section}</span>
      {attribute ? <AppLink href={entityAddress(attribute.urn)}>{attribute.name}</AppLink> : null}
      {mayEdit ? (
        <EditButton
          label={manageTexts.attribute.edit(column.fieldPath)}
          dialog={(close) => <AttributeDialog place={place} attribute={attribute} onClose={close} />}
        />
      ) : null}
      {attribute && attribute.tags.length + attribute.terms.length > 0 ? (
        <>
          <span>{manageTexts.attribute.from(attribute.name)}</span>
          <LabelChips labels={[...attribute.terms, ...attribute.tags]} />
        </>
      ) : null}
    </div>
  );
}
