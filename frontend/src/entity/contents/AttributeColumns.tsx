import { ActionIcon } from '@mantine/core';

import { parseColumnUrn } from '../../api/column-urn';
import { setAttribute } from '../../edit/writes/attribute-edits';
import { useMay } from '../../edit/writes/edit-queries';
import type { NamedEntity } from '../../edit/writes/edits';
import { manageTexts } from '../../edit/writes/texts-manage';
import { useEdit } from '../../edit/writes/use-edit';
import { notify } from '../../ui/parts/notices';
import { Icon } from '../../ui/theme/Icon';

interface TakeOffButtonProps {
  readonly attribute: NamedEntity;
  /** A column that has the attribute. */
  readonly column: NamedEntity;
}

/**
 * The button at the end of a column's line on the page of a business attribute. It takes the
 * attribute off the column, and undo gives it back. It is offered to people who may edit the
 * properties of some asset, and the server decides for each column.
 */
export function TakeOffButton({ attribute, column }: TakeOffButtonProps) {
  const edit = useEdit();
  const may = useMay();
  const parts = parseColumnUrn(column.urn);
  if (!parts || !may('EDIT_ENTITY_PROPERTIES')) return null;
  const place = { urn: column.urn, datasetUrn: parts.parent, fieldPath: parts.fieldPath };
  const label = manageTexts.attribute.take(column.name);
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      title={label}
      loading={edit.isPending}
      onClick={() =>
        edit.mutate(setAttribute(place, undefined, attribute), {
          onError: ({ message }) => notify({ text: message, tone: 'failed' }),
        })
      }
    >
      <Icon name="close" size={14} />
    </ActionIcon>
  );
}
