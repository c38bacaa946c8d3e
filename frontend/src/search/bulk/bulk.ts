import type { Summary } from '../../api/summaries';
import { TECHNICAL_OWNER, addLabel, addOwner, setDomain, type Edit, type NamedEntity } from '../../edit/writes/edits';
import { CHUNK, chunksOf, inChunks } from '../../edit/writes/edit-chunks';
import { searchTexts } from '../query/texts';

/** An edit of many assets that adds one entity to each. */
export type BulkWay = 'tag' | 'term' | 'owner' | 'domain';

/** What a bulk edit would do, before it is written. */
export interface BulkPlan {
  /** The assets that the edit changes. */
  readonly changed: readonly Summary[];
  /**
   * Number of assets that already have it. The edit skips them, so that undo does not take it from
   * them.
   */
  readonly already: number;
  readonly edit: Edit;
}

/**
 * Plans one edit of many assets: writes only those that lack the label, owner or domain, in chunks.
 *
 * Example: of 1,200 selected assets 100 already have the tag. The plan writes 1,100 assets in three
 * requests (500, 500, 100). If the third is refused, the first two are undone. Undo later removes
 * the tag from these 1,100 and leaves the 100 as they were.
 */
export function planBulk(
  way: BulkWay,
  picked: NamedEntity,
  selected: readonly Summary[],
  { typeUrn = TECHNICAL_OWNER, onProgress = () => undefined }: PlanOptions = {},
): BulkPlan {
  const changed = selected.filter((summary) => !has(way, summary, picked.urn));
  const already = selected.length - changed.length;
  if (changed.length <= CHUNK) return { changed, already, edit: editOf({ way, picked, changed, typeUrn }) };
  const edits = chunksOf(changed, CHUNK).map((part) => editOf({ way, picked, changed: part, typeUrn }));
  return {
    changed,
    already,
    edit: inChunks(searchTexts.bulk.done[way](picked.name, changed.length), edits, onProgress),
  };
}

interface PlanOptions {
  readonly typeUrn?: string;
  /** Called with the number of assets written, when there are several requests. */
  readonly onProgress?: (done: number) => void;
}

interface EditParts {
  readonly way: BulkWay;
  readonly picked: NamedEntity;
  readonly changed: readonly Summary[];
  readonly typeUrn: string;
}

/**
 * The edit for one chunk of assets. A changed domain needs to know the domain before it, per asset,
 * so that undo can restore each.
 */
function editOf({ way, picked, changed, typeUrn }: EditParts): Edit {
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
    default:
      return way satisfies never;
  }
}

/** Whether an asset already has what the edit would add. An owner counts in any ownership type. */
function has(way: BulkWay, summary: Summary, urn: string): boolean {
  switch (way) {
    case 'tag':
      return summary.tags.some((one) => one.urn === urn);
    case 'term':
      return summary.terms.some((one) => one.urn === urn);
    case 'owner':
      return summary.owners.some((one) => one.urn === urn);
    case 'domain':
      return summary.domain?.urn === urn;
    default:
      return way satisfies never;
  }
}
