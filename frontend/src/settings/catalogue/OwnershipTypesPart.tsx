import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { pageIn, Pages } from '../../access/Pages';
import { meQuery } from '../../api/session';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { OWNERSHIP_TYPES_PAGE, ownershipTypeListQuery, type OwnershipType } from './catalogue-queries';
import { OwnershipTypeDialog } from './OwnershipTypeDialog';
import { RemoveOwnershipType } from './RemoveOwnershipType';
import { catalogueTexts } from './texts';

const words = catalogueTexts.ownershipTypes;
const SYSTEM = 'urn:li:ownershipType:__system__';

type Act = { readonly kind: 'make' } | { readonly kind: 'edit' | 'remove'; readonly type: OwnershipType };

/** In which ways somebody can own: listed, made, described anew, deleted. */
export function OwnershipTypesPart() {
  const page = pageIn(useSearch({ strict: false }));
  const found = useQuery(ownershipTypeListQuery(page));
  const { data: me } = useQuery(meQuery);
  const [act, setAct] = useState<Act>();
  const may = me?.platformPrivileges.manageOwnershipTypes === true;
  const close = () => setAct(undefined);
  const { ownershipTypes = [], total = 0 } = found.data ?? {};
  return (
    <>
      <p className={accessStyles.lead}>{words.lead}</p>
      {may ? (
        <div className={accessStyles.bar}>
          <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setAct({ kind: 'make' })}>
            {words.make}
          </Button>
        </div>
      ) : (
        <p className={accessStyles.faint}>{me ? words.forbidden : ''}</p>
      )}
      {found.isPending ? <SkeletonRows rows={4} height={44} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && total === 0 ? (
        <EmptyState small icon="person" title={words.none}>
          {words.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={accessStyles.rows} aria-label={words.list}>
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
      {act?.kind === 'remove' ? <RemoveOwnershipType type={act.type} onClose={close} /> : null}
    </>
  );
}

interface TypeRowProps {
  readonly type: OwnershipType;
  readonly may: boolean;
  readonly onAct: (kind: 'edit' | 'remove') => void;
}

function TypeRow({ type, may, onAct }: TypeRowProps) {
  const name = type.info?.name ?? type.urn;
  const isBuilt = type.urn.startsWith(SYSTEM);
  return (
    <li>
      <div className={accessStyles.main}>
        <p className={accessStyles.title}>
          <span>{name}</span> {isBuilt ? <Mark>{words.built}</Mark> : null}
        </p>
        {type.info?.description ? <p className={accessStyles.faint}>{type.info.description}</p> : null}
      </div>
      {may ? (
        <div className={accessStyles.actions}>
          <Button size="xs" variant="default" aria-label={words.edit(name)} onClick={() => onAct('edit')}>
            {words.editShort}
          </Button>
          {isBuilt ? null : (
            <Button size="xs" variant="default" aria-label={words.remove(name)} onClick={() => onAct('remove')}>
              {words.removeShort}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}
