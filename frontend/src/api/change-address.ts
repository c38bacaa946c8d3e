import { joinParts, splitParts } from '../address/parts';
import type { ChangeInput, ChangeKind } from './schema.generated';

/** A proposed change, in the form of the server's input. */
export type ProposedChange = Pick<ChangeInput, 'kind' | 'urn' | 'fieldPath' | 'newName' | 'newType' | 'note'>;

type Argument = 'newName' | 'newType' | 'note';

/**
 * The arguments of each kind of change, in the order in which they follow the urn in an address.
 */
const ARGUMENTS: Readonly<Record<ChangeKind, readonly Argument[]>> = {
  DROP_COLUMN: [],
  RENAME_COLUMN: ['newName'],
  CHANGE_TYPE: ['newType'],
  MAKE_NULLABLE: [],
  MAKE_NOT_NULL: [],
  ADD_COLUMN: ['newName', 'newType'],
  CHANGE_KEY: ['note'],
  CHANGE_MEANING: ['note'],
  DROP_ASSET: [],
  RENAME_ASSET: ['newName'],
  DEPRECATE: ['note'],
};

/** All kinds of change, in the order of menus. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  'DROP_COLUMN',
  'RENAME_COLUMN',
  'CHANGE_TYPE',
  'MAKE_NULLABLE',
  'MAKE_NOT_NULL',
  'ADD_COLUMN',
  'CHANGE_KEY',
  'CHANGE_MEANING',
  'DROP_ASSET',
  'RENAME_ASSET',
  'DEPRECATE',
];

/** What a kind of change needs besides the urn, such as the new name of a column. */
export function argumentsOf(kind: ChangeKind): readonly Argument[] {
  return ARGUMENTS[kind];
}

/** `dropColumn~<urn>`, `changeType~<urn>~<type>`; a `~` inside a part is doubled. */
export function printChange(change: ProposedChange): string {
  const parts = [change.urn, ...ARGUMENTS[change.kind].map((name) => change[name] ?? '')];
  while (parts.at(-1) === '') parts.pop();
  return joinParts([camelCase(change.kind), ...parts]);
}

/** Reads a change that `printChange` wrote; undefined for any other text. */
export function readChange(text: string): ProposedChange | undefined {
  const [op, urn, ...rest] = splitParts(text);
  const kind = CHANGE_KINDS.find((one) => one === op || camelCase(one) === op);
  if (!kind || !urn?.startsWith('urn:li:')) return undefined;
  const filledArguments = ARGUMENTS[kind].map((name, at) => [name, rest[at]] as const).filter(([, value]) => value);
  return { kind, urn, ...Object.fromEntries(filledArguments) };
}

/** The changes in the `change` keys of an address. Those that cannot be read are left out. */
export function readChanges(value: unknown): readonly ProposedChange[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => (typeof text === 'string' ? (readChange(text) ?? []) : []));
}

function camelCase(kind: ChangeKind): string {
  return kind.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
