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
 * - `products`: a data product can hold it
 * - `applications`: it can belong to applications
 *
 * @lintignore knip looks for its importers in dist/kinds, where types are gone.
 */
export type KindUse =
  | 'lineage'
  | 'policies'
  | 'forms'
  | 'properties'
  | 'incidents'
  | 'embed'
  | 'products'
  | 'applications';

/** Tabs that only some kinds have; those of every kind are known to the page. */
type KindTab =
  | 'columns'
  | 'follows'
  | 'impact'
  | 'incidents'
  | 'lineage'
  | 'quality'
  | 'queries'
  | 'results'
  | 'runs'
  | 'statistics'
  | 'usage';

/** Names of icons; the page has a drawing for each. */
type KindIcon =
  | 'box'
  | 'chart'
  | 'check'
  | 'clock'
  | 'code'
  | 'column'
  | 'dashboard'
  | 'document'
  | 'domain'
  | 'feature'
  | 'filter'
  | 'flow'
  | 'folder'
  | 'group'
  | 'key'
  | 'link'
  | 'model'
  | 'person'
  | 'shield'
  | 'table'
  | 'tag'
  | 'task'
  | 'term'
  | 'warning';

/** How the protocol's GraphQL names a kind. */
interface ProtocolNames {
  /** Value of the enum `EntityType`: `CORP_USER`. */
  readonly entityType: string;
  /** Object type: `CorpUser`. */
  readonly objectType: string;
}

/**
 * How an entity of the kind gets its name: from the first stored field that has a value, else from
 * its key.
 *
 * @lintignore knip looks for its importers in dist/kinds, where types are gone.
 */
export interface NameRule {
  /**
   * `aspect:path`, in order of preference; what people write comes before what a source sent. `/`
   * goes into a record.
   */
  readonly stored?: readonly AspectField[];
  /**
   * The aspect that says what an assertion asserts, or which dataset a contract is about: the name in
   * words when no name is stored.
   */
  readonly definition?: 'assertionInfo' | 'dataContractProperties';
  /** The field of the key aspect that names the entity when no name is stored. */
  readonly key: string;
  /**
   * The position of `key` in the urn. Keys of several parts begin with a platform or tool, so by
   * default it is the second of several, or the only one.
   */
  readonly keyIndex?: number;
  /**
   * What separates the parts of a key that is a path, of which the last part is the name:
   * `Finance.Revenue` is `Revenue`. `platform` means that the platform decides: `db.mart.orders` of
   * Snowflake is `orders`, `bucket/raw/orders` of S3 is `orders`. Without it the key is the name.
   */
  readonly separator?: '.' | 'platform';
  /** The position of the full, qualified name in the urn; without it, only a stored one is shown. */
  readonly fullNameIndex?: number;
  /** The key begins with the plain name of a tool, which is its platform: `urn:li:chart:(looker,baz)`. */
  readonly keyBeginsWithTool?: true;
}

/** What search does with a kind. What is absent is not the case. */
interface SearchRole {
  /** A search without named kinds looks at it: things people look for, not the product's records. */
  readonly byDefault?: true;
  /** Documents of other entities contain its name, so a new name indexes them anew. */
  readonly namesOthers?: true;
  /** Sources report how much it is used, and "most used" lists it. */
  readonly reportsUsage?: true;
  /** It has a place in the folders of its platform, so the browse tree counts it. */
  readonly hasBrowsePath?: true;
}

/**
 * What lineage and impact do with a kind. What is absent is not the case.
 * docs/impact.md#how-a-change-travels
 */
interface LineageRole {
  /**
   * How a failure travels, where no aspect has to tell: a JOB is work between data, a VIEW fails
   * with its inputs, DATA keeps its old values.
   */
  readonly shape?: 'JOB' | 'VIEW' | 'DATA';
  /** Its entities carry SQL or lineage between columns, so a new one may add edges. */
  readonly statesLineage?: true;
  /** Its columns take part in lineage, so coverage counts them. */
  readonly columnsTraced?: true;
  /** Readers use it as a whole, so there are no columns of it to trace into them. */
  readonly usedWhole?: true;
  /** It holds or uses other assets and has no list of columns that a new column could join. */
  readonly withoutColumnList?: true;
  /** It holds one value: when that is lost the reader fails, even if the kind stores data. */
  readonly singleValue?: true;
  /** It is an asset and a column in one: an edge may join it to a column, and paths lead through. */
  readonly isColumn?: true;
  /** It is one run of a job: judged by what it wrote, and not listed beside its job. */
  readonly isRun?: true;
}

/** A field of an aspect: `datasetProperties:name`. */
type AspectField = `${string}:${string}`;

/** Where the texts that people write about an entity are stored, and who else may write them. */
interface KindEdits {
  /**
   * Without it the entity cannot be renamed here, because its name is a part of its urn or belongs
   * to its source.
   */
  readonly name?: AspectField;
  /** Beside the source's own description where a source describes the kind, else in its properties. */
  readonly description?: AspectField;
  /** The privilege to manage all entities of the kind; it suffices in place of one to edit them. */
  readonly privilege?:
    | 'MANAGE_APPLICATIONS'
    | 'MANAGE_BUSINESS_ATTRIBUTE'
    | 'MANAGE_DATA_PRODUCTS'
    | 'MANAGE_DOCUMENTS'
    | 'MANAGE_DOMAINS'
    | 'MANAGE_GLOSSARIES'
    | 'MANAGE_TAGS'
    | 'MANAGE_USERS_AND_GROUPS';
}

/** What the start page does with a kind. What is absent is not the case. */
interface HomeRole {
  /** Somebody is expected to own and describe it, so it counts as a problem while nobody does. */
  readonly needsOwner?: true;
  /** "Recent changes" lists what happened to it. */
  readonly showsChanges?: true;
}

/**
 * How the tab Contents is called: what is inside, what carries the label, what is owned, or what it
 * is about.
 */
type ContentsTitle = 'contents' | 'assets' | 'owns' | 'subjects';

/**
 * Relationships of the model that lead from an entity to its contents. INCOMING means that the
 * contents point to the entity: a table names its container, and a container does not list its
 * tables.
 *
 * @lintignore knip looks for its importers in dist/kinds, where types are gone.
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
  readonly id: 'all' | 'open' | 'complete' | 'failing' | 'passing';
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
 * Everything that the product knows about one kind of entity beyond the metadata model. Server and
 * page derive their tables from these files, so a new kind is one file, one line in
 * `entity-kinds.ts` and its German name in `frontend/src/kinds/texts.de.ts`. Without a file a kind
 * is still stored, related and shown: its label comes from its name, and it has the tabs of every
 * kind.
 */
export interface EntityKind {
  /** The model's name, as it stands in a urn: `dataJob` in `urn:li:dataJob:(…)`. */
  readonly kind: string;
  /**
   * One entity and several of them, as they are named in sentences of the page and in facets:
   * "Dataset", "Datasets".
   */
  readonly label: string;
  readonly plural: string;
  readonly icon: KindIcon;
  /** The word in the explorer, where the kind split at its capitals would read badly: `job`. */
  readonly word?: string;
  /** Without it the protocol's GraphQL does not know the kind. */
  readonly protocol?: ProtocolNames;
  /** The protocol's query that answers one entity by urn, and the privilege that it needs. */
  readonly query?: { readonly field: string; readonly privilege?: 'MANAGE_INGESTION' };
  /** Without it an entity goes by its key. */
  readonly name?: NameRule;
  readonly search?: SearchRole;
  readonly lineage?: LineageRole;
  readonly home?: HomeRole;
  readonly edits?: KindEdits;
  /** Tabs beside those of every kind; the page brings them into its own order. */
  readonly tabs?: readonly KindTab[];
  readonly contents?: KindContents;
  /** Without an entry, menus that choose kinds for this use do not offer it. */
  readonly uses?: readonly KindUse[];
  /** The page that lists this kind; the page goes there after an entity is deleted. */
  readonly listAddress?: string;
  /** A page that shows one entity of this kind in place of the common one; the id in the urn follows. */
  readonly ownPage?: string;
}

/** Tabs of everything that data flows through. */
export const LINEAGE_TABS: readonly KindTab[] = ['lineage', 'impact', 'incidents'];
