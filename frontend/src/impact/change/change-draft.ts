import { argumentsOf, type ProposedChange } from '../../api/change-address';
import type { ChangeKind } from '../../api/schema.generated';
import { impactTexts } from '../verdicts/texts-impact';

/**
 * A change as far as people have filled it in. Fields that its kind does not use keep what was
 * typed, so that switching the kind back and forth loses nothing.
 */
export interface ChangeDraft {
  readonly kind: ChangeKind;
  /** The urn of the asset, also for changes of a column. */
  readonly urn: string;
  /** The urn of the chosen column; empty while none is chosen. */
  readonly column: string;
  readonly newName: string;
  readonly newType: string;
  readonly note: string;
}

const OF_COLUMNS: ReadonlySet<ChangeKind> = new Set([
  'DROP_COLUMN',
  'RENAME_COLUMN',
  'CHANGE_TYPE',
  'MAKE_NULLABLE',
  'MAKE_NOT_NULL',
  'CHANGE_KEY',
  'CHANGE_MEANING',
]);
/**
 * Arguments that may stay empty. A new column's type need not be known; the new type of an existing
 * column must be.
 */
const OPTIONAL: ReadonlySet<string> = new Set(['note', 'newType of ADD_COLUMN']);

/**
 * Whether this kind of change concerns a column that exists already. Adding a column concerns the
 * asset.
 */
export function wantsColumn(kind: ChangeKind): boolean {
  return OF_COLUMNS.has(kind);
}

/** What is still missing, as a sentence for each field; empty when the change can be assessed. */
export function mistakesOf(draft: ChangeDraft): Partial<Record<keyof ChangeDraft, string>> {
  const missing = argumentsOf(draft.kind).filter(
    (name) => !OPTIONAL.has(name) && !OPTIONAL.has(`${name} of ${draft.kind}`) && draft[name].trim() === '',
  );
  return {
    ...(wantsColumn(draft.kind) && !draft.column ? { column: impactTexts.needs } : {}),
    ...Object.fromEntries(missing.map((name) => [name, impactTexts.needsArgument(impactTexts.arguments[name])])),
  };
}

/**
 * The finished change. Its urn is the column's where it concerns one. Empty arguments are left out,
 * so that the address of the page does not hold them.
 */
export function changeOf(draft: ChangeDraft): ProposedChange {
  const given = argumentsOf(draft.kind)
    .map((name) => [name, draft[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return { kind: draft.kind, urn: wantsColumn(draft.kind) ? draft.column : draft.urn, ...Object.fromEntries(given) };
}
