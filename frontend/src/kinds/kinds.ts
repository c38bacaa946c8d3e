import type { ContentsRelations, EntityKind, KindUse } from '#kinds/entity-kind.js';
import { ENTITY_KINDS } from '#kinds/entity-kinds.js';
import { describedKind, kindsWhere } from '#kinds/lookups.js';
import { counted } from '../ui/format/numbers';
import { TAB_ORDER, type TabId } from './tab-order';
import { KIND_TEXTS, splitAtCapitals } from './texts';

/** `CORP_USER` → corpuser. The kinds are described in `kinds/src`, for the server and the page. */
const KIND_OF_ENTITY_TYPE: ReadonlyMap<string, string> = new Map(
  ENTITY_KINDS.flatMap(({ kind, protocol }) => (protocol ? [[protocol.entityType, kind] as const] : [])),
);

/** The kinds with this use, in the order in which people choose among them. */
export function kindsFor(use: KindUse): readonly string[] {
  return kindsWhere(({ uses }) => uses?.includes(use));
}

/** Kinds that data flows through: the explorer and impact can start from them. */
export const lineageKinds = kindsFor('lineage');

/**
 * The relationships that lead to what an entity of this kind holds. Where no descriptor names them,
 * these are all relationships that point to the entity.
 */
export function contentsRelations(kind: string): ContentsRelations {
  return describedKind(kind)?.contents?.relations ?? { direction: 'INCOMING' };
}

/** The names of a kind in the language of the page; undefined for a kind without a file. */
function namesOf(kind: string) {
  return describedKind(kind) && KIND_TEXTS.names[kind];
}

/**
 * How a kind is shown. A kind without a file goes by its own name: `dataHubStepState` is
 * "Step state".
 */
export function kindLook(kind: string): Pick<EntityKind, 'label' | 'plural' | 'icon'> {
  const icon = describedKind(kind)?.icon ?? 'box';
  const names = namesOf(kind);
  if (names) return { label: names.label, plural: names.plural, icon };
  const phrase = kind
    .replace(/^dataHub(?=[A-Z])/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const label = phrase.slice(0, 1).toUpperCase() + phrase.slice(1);
  return { label, plural: KIND_TEXTS.pluralOf(label), icon };
}

/** The word for a kind inside of a sentence: "job", "data contract". */
export function kindWord(kind: string): string {
  return namesOf(kind)?.word ?? splitAtCapitals(kind);
}

/** So many entities of a kind, inside of a sentence: "12 datasets", "1 ML feature". */
export function kindCount(kind: string, count: number): string {
  const { label, plural } = kindLook(kind);
  return counted(count, KIND_TEXTS.inSentence(label), KIND_TEXTS.inSentence(plural));
}

/** The subtype that the source gave an entity, else the word for its kind, inside of a sentence: "view". */
export function typeWord({ kind, subType }: { readonly kind: string; readonly subType?: string | null }): string {
  return subType ? KIND_TEXTS.subTypeWord(subType) : kindWord(kind);
}

/** The subtype that the source gave an entity, else the label of its kind: "View", "Task". */
export function typeLabel({ kind, subType }: { readonly kind: string; readonly subType?: string | null }): string {
  return subType ? subTypeLabel(subType) : kindLook(kind).label;
}

interface TypedEntity {
  readonly kind: string;
  readonly subType?: string | null;
  readonly platform?: { readonly name: string } | null;
}

/** What an entity is, and of which tool: "Table · DuckDB". */
export const typeAndPlatform = (entity: TypedEntity): string => typeAndPlace({ ...entity, path: [] });

/** What tells entities of one name apart: "Table · DuckDB · riverhouse › marts". */
export function typeAndPlace(entity: TypedEntity & { readonly path: readonly string[] }): string {
  return [typeLabel(entity), entity.platform?.name, entity.path.join(' › ')].filter(Boolean).join(' · ');
}

/**
 * A subtype for reading. A tool's constant becomes a phrase: `EXTERNAL_TABLE` is "External table";
 * `KPI` stays.
 */
export function subTypeLabel(subType: string): string {
  if (!CONSTANTS.test(subType)) return KIND_TEXTS.subType(subType);
  const phrase = subType.replaceAll('_', ' ').toLowerCase();
  return KIND_TEXTS.subType(phrase.slice(0, 1).toUpperCase() + phrase.slice(1));
}

/**
 * Subtypes that are a tool's constants: words in upper case joined by underscores, words of five or
 * more capital letters, which no abbreviation has, and three short words that schedulers send.
 */
const CONSTANTS = /^(?:JOB|TASK|RUN|[A-Z0-9]{5,}|[A-Z0-9]+(?:_[A-Z0-9]+)+)$/;

/**
 * The protocol's EntityType of a kind: `dataJob` becomes `DATA_JOB`. A few kinds of the protocol
 * break this rule, so the file of a kind names its type.
 */
export function entityTypeOf(kind: string): string {
  return describedKind(kind)?.protocol?.entityType ?? kind.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}

/** The kind of an EntityType: `DATA_JOB` → `dataJob`. A kind's own name is returned unchanged. */
export function kindOfType(type: string): string {
  if (describedKind(type)) return type;
  return (
    KIND_OF_ENTITY_TYPE.get(type) ??
    type.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  );
}

/**
 * The model's entity name in a urn: `urn:li:dataJob:(…)` is `dataJob`. It is empty for a text that
 * is no urn, which no kind is called.
 */
export function kindOfUrn(urn: string): string {
  return urn.split(':')[2] ?? '';
}

/** Tabs of every kind: they show what can be read off any entity. */
const COMMON_TABS: readonly TabId[] = [
  'tests',
  'documentation',
  'forms',
  'embed',
  'properties',
  'history',
  'relations',
  'access',
  'aspects',
];

/** The tabs of a kind in the order of the page; an undescribed kind has those of every kind. */
export function tabsOfKind(kind: string): readonly TabId[] {
  const { tabs = [], contents } = describedKind(kind) ?? {};
  const ofKind = new Set<TabId>([...COMMON_TABS, ...tabs, ...(contents ? (['contents'] as const) : [])]);
  return TAB_ORDER.filter((tab) => ofKind.has(tab));
}
