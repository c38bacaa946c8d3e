import { argumentsOf, type ProposedChange } from '../../api/change-address';
import type { ChangeKind } from '../../api/schema.generated';
import { impactTexts } from '../verdicts/texts-impact';

/** A change as far as it was filled in. */
export interface ChangeDraft {
  readonly kind: ChangeKind;
  /** The asset. */
  readonly urn: string;
  /** Urn of the chosen column. */
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
/** May be left empty. */
const OPTIONAL: ReadonlySet<string> = new Set(['note', 'newType of ADD_COLUMN']);

export function wantsColumn(kind: ChangeKind): boolean {
  return OF_COLUMNS.has(kind);
}

/** What is still missing, in words; undefined when the change can be assessed. */
export function missingOf(draft: ChangeDraft): string | undefined {
  if (wantsColumn(draft.kind) && !draft.column) return impactTexts.needs;
  const missing = argumentsOf(draft.kind).find(
    (name) => !OPTIONAL.has(name) && !OPTIONAL.has(`${name} of ${draft.kind}`) && draft[name].trim() === '',
  );
  return missing ? impactTexts.needsArgument(impactTexts.arguments[missing]) : undefined;
}

export function changeOf(draft: ChangeDraft): ProposedChange {
  const given = argumentsOf(draft.kind)
    .map((name) => [name, draft[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return { kind: draft.kind, urn: wantsColumn(draft.kind) ? draft.column : draft.urn, ...Object.fromEntries(given) };
}
