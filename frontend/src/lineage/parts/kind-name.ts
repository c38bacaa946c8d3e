import { describedKind } from '#kinds/lookups.js';
import type { Summary } from '../../graph/model/graph.types';
import { RESTRICTED } from '../../graph/model/graph.types';
import { SHARED_TEXTS } from './texts';

/** Why a drawn node has no details: it is a placeholder, or the viewer may not see it. */
export function absentWord({ kind }: Pick<Summary, 'kind'>): string {
  return kind === RESTRICTED ? SHARED_TEXTS.restricted : SHARED_TEXTS.notIngested;
}

/**
 * What an asset is, in lower case: the subtype that the source gives, otherwise the word for its
 * kind.
 */
export function kindName({ kind, subType }: Pick<Summary, 'kind' | 'subType'>): string {
  return (subType ?? kindWord(kind)).toLowerCase();
}

/**
 * The word for an entity kind. A kind whose file names none is split at its capitals:
 * `dataContract` becomes "data contract".
 */
export const kindWord = (kind: string): string =>
  describedKind(kind)?.word ?? kind.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

/**
 * Whose mark an asset carries: that of its platform, or of its kind where it has none, such as ML
 * features.
 */
export function markOf({ platform, kind }: Pick<Summary, 'platform' | 'kind'>): {
  readonly id: string;
  readonly name: string;
} {
  return platform ?? { id: kindWord(kind), name: kindWord(kind) };
}
