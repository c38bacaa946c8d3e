import type { IconName } from '../ui/theme/icons';
import type { TabId } from './tab-order';

/**
 * What a kind is used for, beyond having a page.
 *
 * - `lineage`: data flows through it, so the explorer and impact can start from it
 * - `policies`: a policy can name its entities as resources
 * - `forms`: a form can be assigned to it (columns answer question by question and are not listed)
 * - `properties`: a structured property can be set on it
 * - `incidents`: an incident can be raised on it
 * - `embed`: other tools show it in their own pages, so its page offers an embed link before one is
 * stored
 */
export type KindUse = 'lineage' | 'policies' | 'forms' | 'properties' | 'incidents' | 'embed';

/**
 * How the tab Contents is called: what is inside, what carries the label, what is owned, or what it
 * is about.
 */
type ContentsTitle = 'contents' | 'assets' | 'owns' | 'subjects';

/**
 * Relationships of the model that lead from an entity to its contents. INCOMING means that the
 * contents point to the entity: a table names its container, and a container does not list its
 * tables.
 */
export interface ContentsRelations {
  readonly direction: 'INCOMING' | 'OUTGOING';
  /** Names of relationships as the metadata model has them. */
  readonly types?: readonly string[];
}

/**
 * One list of contents that a search finds: all of them, or those of a form that are still open and
 * those complete. The filters are those of the search page, by field.
 */
export interface ContentsSearch {
  readonly id: 'all' | 'open' | 'complete';
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/**
 * What the tab Contents lists, and how it finds it: by relationships or, where none leads there, by
 * search.
 */
interface KindContents {
  readonly title: ContentsTitle;
  /** People fill it by hand, so the tab shows even while it is empty. */
  readonly filledByHand?: boolean;
  /** The relationships that lead to the contents; without types, all of this direction. */
  readonly relations?: ContentsRelations;
  /** Contents that no relationship of the model leads to: the searches that find them. */
  readonly searches?: (urn: string) => readonly ContentsSearch[];
  /** The search page's facet that lists the same entities. */
  readonly facet?: string;
}

/**
 * Everything the page knows about one kind of entity. A kind without a descriptor still has a page:
 * its label comes from its name, and it has the tabs of every kind (see `kinds.ts`).
 *
 * To describe a kind, add an entry to the list of its group, such as `data-kinds.ts`.
 */
export interface EntityKind {
  /** The model's name, as it stands in a urn: `dataJob` in `urn:li:dataJob:(…)`. */
  readonly kind: string;
  /**
   * One entity and several of them, as they are named in sentences of the page: "Dataset",
   * "Datasets".
   */
  readonly label: string;
  readonly plural: string;
  readonly icon: IconName;
  /** The protocol's EntityType, where it is not the kind in upper snake case. */
  readonly entityType?: string;
  /** Tabs beside those of every kind; the page sorts them by `TAB_ORDER`. */
  readonly tabs?: readonly TabId[];
  readonly contents?: KindContents;
  /** Without an entry, menus that choose kinds for this use do not offer it. */
  readonly uses?: readonly KindUse[];
  /** The page that lists this kind; the page goes there after an entity is deleted. */
  readonly listAddress?: string;
}

/** Tabs of everything that data flows through. */
export const LINEAGE_TABS: readonly TabId[] = ['lineage', 'impact', 'incidents'];
