import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import accessStyles from '../../access/Access.module.css';
import { Pages } from '../../access/Pages';
import { pageOf } from '../../access/settings-address';
import { meQuery } from '../../api/session';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { SkeletonRows } from '../../ui/states/Skeletons';
import {
  OWNERSHIP_TYPES_KEY,
  OWNERSHIP_TYPES_PAGE,
  type OwnershipType,
  ownershipTypeListQuery,
} from './catalogue-queries';
import { OwnershipTypeDialog } from './OwnershipTypeDialog';
import { catalogueTexts } from './texts';
import { request } from '../../api/client';
import { DeleteOwnershipTypeDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';

const labels = catalogueTexts.ownershipTypes;
/** The urns of built-in types begin like this. They can be edited here but not deleted. */
const SYSTEM = 'urn:li:ownershipType:__system__';

/** Which dialog is open, and for which type. */
type OpenDialog = { readonly kind: 'make' } | { readonly kind: 'edit' | 'remove'; readonly type: OwnershipType };

/**
 * Lists, creates, edits and deletes ownership types.
 *
 * Everybody can read the list. The buttons need the privilege to manage ownership types, and others
 * are told so. The page of the list is in the address.
 */
export function OwnershipTypesPart() {
  const page = pageOf(useSearch({ strict: false }));
  const typeList = useQuery(ownershipTypeListQuery(page));
  const { data: me } = useQuery(meQuery);
  const [act, setAct] = useState<OpenDialog>();
  const may = me?.platformPrivileges.manageOwnershipTypes === true;
  const close = () => setAct(undefined);
  const { ownershipTypes = [], total = 0 } = typeList.data ?? {};
  return (
    <>
      <p className={accessStyles.lead}>{labels.lead}</p>
      {may ? (
        <div className={accessStyles.bar}>
          <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setAct({ kind: 'make' })}>
            {labels.make}
          </Button>
        </div>
      ) : (
        <p className={accessStyles.faint}>{me ? labels.forbidden : ''}</p>
      )}
      {typeList.isPending ? <SkeletonRows rows={4} height={44} /> : null}
      {typeList.isError ? <ErrorState error={typeList.error} onRetry={() => void typeList.refetch()} /> : null}
      {typeList.data && total === 0 ? (
        <EmptyState small icon="person" title={labels.none}>
          {labels.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={accessStyles.rows} aria-label={labels.list}>
        {ownershipTypes.map((type) => (
          <TypeRow key={type.urn} type={type} may={may} onAct={(kind) => setAct({ kind, type })} />
        ))}
      </ul>
      <Pages
        page={page}
        size={OWNERSHIP_TYPES_PAGE}
        total={total}
        hrefOf={(to) => `/settings/ownership-types?page=${String(to)}`}
      />
      {act?.kind === 'make' ? <OwnershipTypeDialog type={undefined} onClose={close} /> : null}
      {act?.kind === 'edit' ? <OwnershipTypeDialog type={act.type} onClose={close} /> : null}
      {act?.kind === 'remove' ? <DeleteOwnershipTypeDialog type={act.type} onClose={close} /> : null}
    </>
  );
}

/** One type, and what to do when its buttons are used. */
interface TypeRowProps {
  readonly type: OwnershipType;
  readonly may: boolean;
  readonly onAct: (kind: 'edit' | 'remove') => void;
}

/**
 * The name and the description of a type; a built-in type has a mark and no button to delete it.
 */
function TypeRow({ type, may, onAct }: TypeRowProps) {
  const name = type.info?.name ?? type.urn;
  const isBuilt = type.urn.startsWith(SYSTEM);
  return (
    <li>
      <div className={accessStyles.main}>
        <p className={accessStyles.title}>
          <span>{name}</span> {isBuilt ? <Mark>{labels.built}</Mark> : null}
        </p>
        {type.info?.description ? <p className={accessStyles.faint}>{type.info.description}</p> : null}
      </div>
      {may ? (
        <div className={accessStyles.actions}>
          <Button size="xs" variant="default" aria-label={labels.edit(name)} onClick={() => onAct('edit')}>
            {labels.editShort}
          </Button>
          {isBuilt ? null : (
            <Button size="xs" variant="default" aria-label={labels.remove(name)} onClick={() => onAct('remove')}>
              {labels.removeShort}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** The type that is about to be deleted. */
interface RemoveOwnershipTypeProps {
  readonly type: OwnershipType;
  readonly onClose: () => void;
}

/**
 * Asks before a type is deleted. By default the owners that are stored with this type stay, and the
 * person can choose to remove them as well.
 */
function DeleteOwnershipTypeDialog({ type: { urn, info }, onClose }: RemoveOwnershipTypeProps) {
  const [deleteReferences, setDeleteReferences] = useState(false);
  const name = info?.name ?? urn;
  return (
    <ConfirmDialog
      title={labels.removeTitle(name)}
      label={labels.remove(name)}
      run={() => request(DeleteOwnershipTypeDocument, { urn, deleteReferences })}
      message={labels.removed(name)}
      reads={OWNERSHIP_TYPES_KEY}
      onClose={onClose}
    >
      <p>{labels.removeWhy}</p>
      <Checkbox
        label={labels.removeOwners}
        description={labels.removeOwnersWhy}
        checked={deleteReferences}
        onChange={(event) => setDeleteReferences(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
