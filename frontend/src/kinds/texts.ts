import { ENTITY_KINDS } from '#kinds/entity-kinds.js';
import { inLanguage } from '../ui/format/language';

/** The name of one entity of a kind and of several, and its word inside of a sentence. */
interface KindNames {
  readonly label: string;
  readonly plural: string;
  readonly word: string;
}

/** A kind split at its capitals: `dataContract` becomes "data contract". */
export function splitAtCapitals(kind: string): string {
  return kind.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}

/** The texts in English, which give every translation its form. */
export const english = {
  /** By kind. The English names are those of the files in `kinds/src`. */
  names: Object.fromEntries(
    ENTITY_KINDS.map(({ kind, label, plural, word }): [string, KindNames] => [
      kind,
      { label, plural, word: word ?? splitAtCapitals(kind) },
    ]),
  ),
  /** The plural of a kind that no file describes, which goes by its English name. */
  pluralOf: (label: string) => (label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`),
  /** The label or plural of a kind inside of a sentence: "ML features" keeps its abbreviation, "Datasets" becomes "datasets". */
  inSentence: (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  /** A subtype, which sources name in English. */
  subType: (subType: string) => subType,
  /** A subtype inside of a sentence. */
  subTypeWord: (subType: string) => subType.toLowerCase(),
};

/** Names of the kinds and subtypes of entities. */
export const KIND_TEXTS = inLanguage('kinds/texts', english);
