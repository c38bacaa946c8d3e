import { artefactKind } from './dbt/artefacts.js';
import { isContractDocument } from '../odcs/read-document.js';
import type { Finding, SourceFile } from './proposals/conversion.js';
import { readJsonTexts } from './proposals/json-text.js';
import { isProposalRecord } from './mcp/records.js';
import { isOpenLineage } from './openlineage/events.js';

/**
 * The input formats. A new one needs its recogniser here, its case in `convert-files.ts` and its section
 * in docs/ingest.md.
 */
export const INPUT_KINDS = ['mcp', 'dbt', 'openlineage', 'csv', 'sql', 'odcs'] as const;
/** One of the input formats. */
export type InputKind = (typeof INPUT_KINDS)[number];

/** A file whose kind is known or refused; for JSON with its documents and the line each begins on. */
export interface RecognisedFile {
  readonly name: string;
  readonly kind: InputKind | undefined;
  readonly text: string;
  readonly values: readonly { readonly value: unknown; readonly line: number }[];
  /** Why the file, or a part of it, could not be read. */
  readonly refused: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/**
 * Recognises what a file holds by its content. The ending only tells CSV, SQL and YAML from JSON.
 *
 * @param wanted the kind that the caller states; it overrules the content
 */
export function* recognise(file: SourceFile, wanted?: InputKind): Generator<undefined, RecognisedFile> {
  const named = wanted ?? kindOfEnding(file.name);
  const plain = { name: file.name, text: file.text, values: [], refused: [], warnings: [] };
  if (named === 'csv' || named === 'sql' || named === 'odcs') return { ...plain, kind: named };
  const { values, fault, ignored } = yield* readJsonTexts(file.text);
  const refused = fault ? [{ file: file.name, place: fault.place, message: messageOf(fault) }] : [];
  const warnings = ignored ? [{ file: file.name, place: ignored.place, message: `Left out: ${ignored.reason}.` }] : [];
  const kind = wanted ?? kindOfValue(values[0]?.value);
  if (kind === 'odcs') return { ...plain, kind };
  const unknown =
    kind === undefined && refused.length === 0 ? [{ file: file.name, place: 'document', message: UNKNOWN }] : [];
  return { ...plain, kind, values, refused: [...refused, ...unknown], warnings };
}

function messageOf({ reason, isLimit }: { reason: string; isLimit: boolean }): string {
  return isLimit ? `Too large: ${reason}.` : `Not JSON: ${reason}.`;
}

const UNKNOWN = 'Neither metadata proposals, nor OpenLineage events, nor a dbt artefact, nor a data contract.';

function kindOfEnding(name: string): InputKind | undefined {
  if (/\.csv$/i.test(name)) return 'csv';
  // Of YAML only data contracts are read.
  if (/\.ya?ml$/i.test(name)) return 'odcs';
  return /\.(sql|ddl)$/i.test(name) ? 'sql' : undefined;
}

function kindOfValue(value: unknown): InputKind | undefined {
  if (artefactKind(value) !== undefined) return 'dbt';
  if (isContractDocument(value)) return 'odcs';
  if (isProposalRecord(value)) return 'mcp';
  return isOpenLineage(value) ? 'openlineage' : undefined;
}
