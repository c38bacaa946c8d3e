import type { Summary } from '../../api/summaries';
import {
  TECHNICAL_OWNER,
  addLabel,
  addOwner,
  setDomain,
  type Edit,
  type GroupRight,
  type NamedEntity,
} from '../../edit/writes/edits';
import { CHUNK, chunksOf, inChunks } from '../../edit/writes/edit-chunks';
import { ASSET_GROUPS, type GroupKind } from '../../edit/members/asset-groups';
import { kindsFor } from '../../kinds/kinds';
import { searchTexts } from '../query/texts';

/** An edit of many assets that adds one entity to each. */
export type BulkWay = 'tag' | 'term' | 'owner' | 'domain' | 'product' | 'application';

/** The edits that put assets into a group, with the kind of the group. */
export const GROUP_WAYS: Readonly<Partial<Record<BulkWay, GroupKind>>> = {
  product: 'dataProduct',
  application: 'application',
};

/** What a bulk edit would do, before it is written. */
export interface BulkPlan {
  /** The assets that the edit changes. */
  readonly changed: readonly Summary[];
  /**
   * Number of assets that already have it. The edit skips them, so that undo does not take it from
   * them.
   */
  readonly already: number;
  /** Number of selected entities that cannot have it, such as people in a data product. */
  readonly unsuitable: number;
  readonly edit: Edit;
}

/**
 * Plans one edit of many assets: writes only those that lack the label, owner, domain, data product or
 * application, in chunks.
 *
 * Example: of 1,200 selected assets 100 already have the tag. The plan writes 1,100 assets in three
 * requests (500, 500, 100). If the third is refused, the first two are undone. Undo later removes
 * the tag from these 1,100 and leaves the 100 as they were.
 */
export function planBulk(
  way: BulkWay,
  picked: NamedEntity,
  selected: readonly Summary[],
  {
    typeUrn = TECHNICAL_OWNER,
    heldAssets = NO_ASSETS,
    right = 'assets',
    onProgress = () => undefined,
  }: PlanOptions = {},
): BulkPlan {
  const group = GROUP_WAYS[way];
  const groupKinds = group ? new Set(kindsFor(ASSET_GROUPS[group].use)) : undefined;
  const suitable = groupKinds ? selected.filter(({ kind }) => groupKinds.has(kind)) : selected;
  const changed = suitable.filter((summary) => !has({ way, summary, urn: picked.urn, heldAssets }));
  const already = suitable.length - changed.length;
  const unsuitable = selected.length - suitable.length;
  if (changed.length <= CHUNK)
    return { changed, already, unsuitable, edit: editOf({ way, picked, changed, typeUrn, right }) };
  // Progress counts the urns of each chunk, so these name the assets alone.
  const edits = chunksOf(changed, CHUNK).map((part) => ({
    ...editOf({ way, picked, changed: part, typeUrn, right }),
    urns: part.map(({ urn }) => urn),
  }));
  const edit = inChunks(searchTexts.bulk.done[way](picked.name, changed.length), edits, onProgress);
  return { changed, already, unsuitable, edit: { ...edit, urns: [picked.urn, ...edit.urns] } };
}

const NO_ASSETS: ReadonlySet<string> = new Set();

interface PlanOptions {
  readonly typeUrn?: string;
  /** The assets that the picked group holds already: summaries do not say so. */
  readonly heldAssets?: ReadonlySet<string> | undefined;
  /** By which right assets are put into a group. */
  readonly right?: GroupRight;
  /** Called with the number of assets written, when there are several requests. */
  readonly onProgress?: (done: number) => void;
}

interface EditParts {
  readonly way: BulkWay;
  readonly picked: NamedEntity;
  readonly changed: readonly Summary[];
  readonly typeUrn: string;
  readonly right: GroupRight;
}

/**
 * The edit for one chunk of assets. A changed domain needs to know the domain before it, per asset,
 * so that undo can restore each.
 */
function editOf({ way, picked, changed, typeUrn, right }: EditParts): Edit {
  const urns = changed.map(({ urn }) => urn);
  switch (way) {
    case 'tag':
    case 'term':
      return addLabel(
        picked,
        urns.map((urn) => ({ urn })),
      );
    case 'owner':
      return addOwner(picked, typeUrn, urns);
    case 'domain':
      return setDomain(
        picked,
        changed.map(({ urn, domain }) => ({ urn, domainUrn: domain?.urn })),
      );
    case 'product':
      return ASSET_GROUPS.dataProduct.add(picked, urns, right);
    case 'application':
      return ASSET_GROUPS.application.add(picked, urns, right);
    default:
      return way satisfies never;
  }
}

interface PossibleChange {
  readonly way: BulkWay;
  readonly summary: Summary;
  readonly urn: string;
  readonly heldAssets: ReadonlySet<string>;
}

/** Whether an asset already has what the edit would add. An owner counts in any ownership type. */
function has({ way, summary, urn, heldAssets }: PossibleChange): boolean {
  switch (way) {
    case 'tag':
      return summary.tags.some((one) => one.urn === urn);
    case 'term':
      return summary.terms.some((one) => one.urn === urn);
    case 'owner':
      return summary.owners.some((one) => one.urn === urn);
    case 'domain':
      return summary.domain?.urn === urn;
    case 'product':
    case 'application':
      return heldAssets.has(summary.urn);
    default:
      return way satisfies never;
  }
}
