import { describedKind } from '#kinds/lookups.js';
import type { Summary } from '../../graph/model/graph.types';
import { RESTRICTED } from '../../graph/model/graph.types';
import { kindWord } from '../../kinds/kinds';
import { splitAtCapitals } from '../../kinds/texts';
import { SHARED_TEXTS } from './texts';

/** Why a drawn node has no details: it is a placeholder, or the viewer may not see it. */
export function absentWord({ kind }: Pick<Summary, 'kind'>): string {
  return kind === RESTRICTED ? SHARED_TEXTS.restricted : SHARED_TEXTS.notIngested;
}

/**
 * Whose mark an asset carries: that of its platform, or of its kind where it has none, such as ML
 * features. The mark of a kind is made from its English word, so that it is the same in every
 * language.
 */
export function markOf({ platform, kind }: Pick<Summary, 'platform' | 'kind'>): {
  readonly id: string;
  readonly name: string;
} {
  return platform ?? { id: describedKind(kind)?.word ?? splitAtCapitals(kind), name: kindWord(kind) };
}
