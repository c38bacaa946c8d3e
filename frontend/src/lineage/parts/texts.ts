import { inLanguage } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';

const columns = (count: number): string => counted(count, 'column');

// From 100 on hops mean "to the end".
const hops = (count: number): string => (count >= 100 ? 'all' : String(count));

/** The texts in English, which give every translation its form. */
export const english = {
  /** Texts that several folders of the explorer use. Each folder has a `texts.ts` of its own for the others. */
  shared: {
    title: (name: string) => `Lineage of ${name}`,
    graph: 'Lineage graph',
    export: 'Export',
    cancel: 'Cancel',
    keys: 'Keys in the graph',
    start: 'start',
    actionsOf: (name: string) => `Actions for ${name}`,
    notIngested: 'not ingested',
    restricted: 'not shown to you',
    deprecated: 'deprecated',
    rejected: 'rejected',
    manual: 'made by hand',
    seen: (ago: string) => `last seen ${ago}`,
    seenDaysAgo: (days: number) => `last seen ${counted(days, 'day')} ago`,
    incidents: (count: number) => counted(count, 'active incident'),
    failingAssertions: (count: number) => counted(count, 'failing assertion'),
    contract: { PASSING: 'data contract passing', FAILING: 'data contract failing' },
    assets: (count: number) => counted(count, 'asset'),
    checks: (count: number) => `${counted(count, 'test or contract', 'tests and contracts')} affected too.`,
    assetsDrawn: (count: number) => `${counted(count, 'asset')} drawn`,
    collapsed: (count: number) => `${counted(count, 'distant asset')} collapsed, so that the rest can be read`,
    showAll: 'Show all',
    assetsHidden: (count: number) => `${counted(count, 'asset')} hidden`,
    restrictedSide: {
      up: 'has sources that you are not allowed to see',
      down: 'has consumers that you are not allowed to see',
    },
    /**
     * What is said about lineage that the viewer may not see; empty if there is none. It gives the
     * number of drawn assets whose lineage continues, not the number of hidden ones.
     */
    restrictedLineage: (ends: number, steps: number): string =>
      [
        ends > 0
          ? `The lineage of ${counted(ends, 'asset')} continues to ${ends === 1 ? 'an asset' : 'assets'} that you are not allowed to see.`
          : '',
        steps > 0 ? `${counted(steps, 'step')} on the way ${steps === 1 ? 'is' : 'are'} hidden from you.` : '',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    columnsUnknown: 'columns unknown',
    unparsed: 'Its SQL does not parse: its tables were found, its columns were not.',
    moreColumns: (count: number) => `+${columns(count)}`,
    columnsTraced: (traced: number, all: number) => `${traced}/${all} columns traced`,
    asOf: (date: string) => `as of ${date}`,
    now: 'now',
    depth: (up: number, down: number) => `${hops(up)} up · ${hops(down)} down`,
    hops,
    hopCount: (count: number) => counted(count, 'hop'),
    /** Which rows the cards show: those of the start, those with a drawn edge, all columns, or none. */
    rowsModes: { start: 'Start only', traced: 'Traced', all: 'All', none: 'None' },
    direct: 'direct',
    indirect: 'indirect',
    viaHidden: (count: number) => `via ${groupedNumber(count)} hidden`,
    primaryKey: 'primary key',
    notNull: 'not null',
    subtypes: {
      IDENTITY: 'copied unchanged',
      TRANSFORMATION: 'computed',
      AGGREGATION: 'aggregated',
      FILTER: 'filter',
      JOIN: 'join key',
      GROUP_BY: 'grouping',
      REFERENCE: 'only named',
      SORT: 'sorting',
      WINDOW: 'window',
      CONDITIONAL: 'condition',
    } as Readonly<Record<string, string>>,
    /** The same in one word each, for lists of hops and of columns of SQL. */
    subtypeNames: {
      IDENTITY: 'identity',
      TRANSFORMATION: 'transformation',
      AGGREGATION: 'aggregation',
      FILTER: 'filter',
      JOIN: 'join',
      GROUP_BY: 'group_by',
      REFERENCE: 'reference',
      SORT: 'sort',
      WINDOW: 'window',
      CONDITIONAL: 'conditional',
    } as Readonly<Record<string, string>>,
    column: (name: string, asset: string, sources: number, consumers: number) =>
      `${name}, column of ${asset}, ${counted(sources, 'source')}, ${counted(consumers, 'consumer')}`,
    pickEnd: 'Pick the other end: click a column or an asset.',
    confidenceLevels: { certain: 'certain', likely: 'likely', weak: 'weak' },
    confidenceRanges: {
      certain: 'certain, 0.9 and more',
      likely: 'likely, 0.5 and more',
      weak: 'weak, below 0.5',
    },
  },
  /** Texts about columns with tags and terms. */
  labels: {
    title: 'Sensitive columns',
    side: 'Side of the columns',
    sides: { down: 'Downstream', up: 'Upstream' },
    label: 'Tag or term',
    anyLabel: 'any',
    failed: 'The columns could not be loaded',
    none: 'No column on this side has a tag or term, its own or derived.',
    count: (columns: number) => `${counted(columns, 'column')} with a tag or term`,
    more: (columns: number) => `${counted(columns, 'more column')} not shown`,
    stops: (ends: number) => `Where derived labels end (${groupedNumber(ends)})`,
  },
  /** Texts about groups of cards, on the canvas and beside it. */
  groups: {
    label: 'Group by',
    by: { none: 'none', platform: 'platform', schema: 'schema', domain: 'domain', owner: 'owner' },
    without: {
      none: '',
      platform: 'Without a platform',
      schema: 'Without a schema',
      domain: 'Without a domain',
      owner: 'Without an owner',
    },
    fold: (title: string) => `Fold ${title}`,
    unfold: (title: string) => `Unfold ${title}`,
  },
  /** Texts about differences, between two dates or between what is and what is supposed. */
  diff: {
    title: 'Changes',
    between: (from: string, to: string) => `${from} → ${to}`,
    sign: { appeared: 'appeared', vanished: 'vanished', changed: 'changed' },
    mark: { appeared: '+', vanished: '−', changed: '±' },
    whatIf: 'What if',
    notSaved: 'Nothing is saved.',
    apply: 'Apply',
    verdict: { BREAKS: '✖ breaks', MAY_BREAK: '▲ may break', UNKNOWN: '? unknown', SAFE: '✓ safe' },
  },
} as const;

/** Texts that several folders use, also about columns with tags and terms, about groups, and about differences. */
export const {
  shared: SHARED_TEXTS,
  labels: LABEL_TEXTS,
  groups: GROUP_TEXTS,
  diff: DIFF_TEXTS,
} = inLanguage('lineage/parts/texts', english);

/**
 * Shortens a name in its middle, because the ends of a name say more: `stg_sal…bookings`.
 *
 * @param maxLength characters of the result, the ellipsis among them
 */
export function middleEllipsis(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = Math.ceil((maxLength - 1) * 0.55);
  return `${text.slice(0, head)}…${text.slice(text.length - (maxLength - 1 - head))}`;
}
