import { SHARED_TEXTS } from './texts';

/** How an edge computes its target, in words: "copied unchanged". A kind that the page does not know is named as the server does. */
export const subtypeWords = (subtype: string): string => SHARED_TEXTS.subtypes[subtype] ?? subtype.toLowerCase();

/** The kind of an edge or a claim in words: "direct · copied unchanged". */
export function edgeKindWords({ kind, subtype }: { readonly kind: string; readonly subtype?: string | null }): string {
  const words = kind === 'DIRECT' ? SHARED_TEXTS.direct : SHARED_TEXTS.indirect;
  return subtype ? `${words} · ${subtypeWords(subtype)}` : words;
}
