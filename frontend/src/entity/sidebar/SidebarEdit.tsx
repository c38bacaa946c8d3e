import { useQuery } from '@tanstack/react-query';

import { DomainDialog } from '../../edit/fields/DomainDialog';
import { ownershipTypesQuery, useCan } from '../../edit/writes/edit-queries';
import { EditButton } from '../../edit/dialog/EditButton';
import { LabelDialog } from '../../edit/fields/LabelDialog';
import { LinkDialog } from '../../edit/fields/LinkDialog';
import { OwnerDialog } from '../../edit/fields/OwnerDialog';
import { editTexts } from '../../edit/writes/texts';
import { shortUrn } from '../../api/column-urn';
import { readOwners } from '../view/aspects-access';
import type { EntityView } from '../view/entity-view';
import { DescriptionPencil } from '../parts/DescriptionPencil';
import { mayWrite } from '../view/writable';
import { AssetGroupsPencil } from './AssetGroupsSection';
import { GroupNotificationsPencil } from './GroupNotifications';
import { RelatedTermsPencil } from './RelatedTermsSection';

/**
 * The sections that have a pencil. Each is a part of an entity in the sense of `Writable`, except the
 * data products and applications, which somebody may fill without a right on the asset, the
 * related terms, whose one privilege is that of the glossary, and the notifications of a group,
 * which are no part of what others see of it.
 */
export type Editable =
  | 'about'
  | 'owners'
  | 'domain'
  | 'products'
  | 'applications'
  | 'terms'
  | 'relatedTerms'
  | 'tags'
  | 'notifications'
  | 'links';

/**
 * The pencil of a section; hidden for people who may not edit it. The section of links has a plus
 * instead, which adds one.
 */
export function SidebarEdit({ what, view }: { readonly what: Editable; readonly view: EntityView }) {
  const { summary } = view;
  const can = useCan(summary.urn);
  if (what === 'products') return <AssetGroupsPencil kind="dataProduct" view={view} />;
  if (what === 'applications') return <AssetGroupsPencil kind="application" view={view} />;
  if (what === 'notifications') return <GroupNotificationsPencil summary={summary} />;
  if (what === 'relatedTerms') return can('MANAGE_GLOSSARIES') ? <RelatedTermsPencil view={view} /> : null;
  if (!mayWrite(what, view.profile.kindAspects, can)) return null;
  switch (what) {
    case 'about':
      return <DescriptionPencil view={view} />;
    case 'owners':
      return <OwnersPencil view={view} />;
    case 'domain':
      return (
        <EditButton
          label={editTexts.edit(editTexts.what.domain)}
          dialog={(close) => <DomainDialog urn={summary.urn} domain={summary.domain ?? undefined} onClose={close} />}
        />
      );
    case 'terms':
    case 'tags':
      return (
        <EditButton
          label={editTexts.edit(editTexts.what[what])}
          dialog={(close) => (
            <LabelDialog what={what} target={{ urn: summary.urn }} labels={summary[what]} onClose={close} />
          )}
        />
      );
    case 'links':
      return (
        <EditButton
          icon="plus"
          label={editTexts.add(editTexts.what.link)}
          dialog={(close) => <LinkDialog urn={summary.urn} onClose={close} />}
        />
      );
    default:
      return what satisfies never;
  }
}

/**
 * The summary has the names of owners and the aspect has the ownership type under which each is
 * stored. The dialog needs both, so that removing an owner removes this type only.
 */
function OwnersPencil({ view: { summary, aspects } }: { readonly view: EntityView }) {
  const { data: types = [] } = useQuery(ownershipTypesQuery);
  const owners = readOwners(aspects).map(({ urn, typeUrn }) => ({
    urn,
    name: summary.owners.find((owner) => owner.urn === urn)?.name ?? shortUrn(urn),
    typeUrn,
    typeName: types.find((type) => type.urn === typeUrn)?.name,
  }));
  return (
    <EditButton
      label={editTexts.edit(editTexts.what.owners)}
      dialog={(close) => <OwnerDialog urn={summary.urn} owners={owners} onClose={close} />}
    />
  );
}
