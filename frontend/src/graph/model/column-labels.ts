import type { ColumnLabel, KnownColumn } from './graph.types';
import { LABEL_NAMES } from './texts';

/** The short name of a tag or term: `urn:li:tag:PII` is PII, a term is the last part of its path. */
const labelName = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1).replace(/^.*\.(?=.)/, '');

/**
 * The tags and terms of a column. Until the server has said which are derived, they are those that the answer about the graph
 * holds, which are its own.
 */
export const labelsOfColumn = ({ namedLabels, labels }: KnownColumn): readonly ColumnLabel[] =>
  namedLabels ??
  labels.map((urn) => ({ urn, name: labelName(urn), origin: 'OWN', sentence: `${labelName(urn)}, its own` }));

/** The labels of columns that are one row, each once: an own one goes before a derived one, and own ones come first. */
export function labelsOfColumns(columns: readonly KnownColumn[]): readonly ColumnLabel[] {
  const labels = new Map<string, ColumnLabel>();
  for (const label of columns.flatMap(labelsOfColumn))
    if (label.origin === 'OWN' || !labels.has(label.urn)) labels.set(label.urn, label);
  return [...labels.values()].sort((a, b) => Number(a.origin === 'DERIVED') - Number(b.origin === 'DERIVED'));
}

/** Whether two lists of labels look the same. */
export const sameLabels = (a: readonly ColumnLabel[], b: readonly ColumnLabel[]): boolean =>
  a.length === b.length && a.every(({ urn, sentence }, i) => urn === b[i]?.urn && sentence === b[i]?.sentence);

/** Why a column has its labels, in one line. */
export const labelSentences = (labels: readonly ColumnLabel[]): string =>
  labels.map(({ sentence }) => sentence).join('; ');

/**
 * Labels in one line: `PII, Revenue (derived)`.
 *
 * @param nameDerived how a derived one is named; absent: in the language of the page
 */
export const labelsText = (labels: readonly ColumnLabel[], nameDerived = LABEL_NAMES.derived): string =>
  labels.map(({ name, origin }) => (origin === 'DERIVED' ? nameDerived(name) : name)).join(', ');
