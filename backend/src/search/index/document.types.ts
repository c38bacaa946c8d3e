/** The parts of a document that words are searched in, in the order of their weight for ranking. */
export const TEXT_PARTS = [
  'name',
  'joined',
  'qualified',
  'tags',
  'terms',
  'owners',
  'place',
  'description',
  'columns',
  'columnText',
  'other',
] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/**
 * What the search index keeps of one entity. Texts are as stored; they are cut into words when they
 * are indexed.
 */
export interface SearchDocument {
  readonly i: number;
  readonly urn: string;
  readonly kind: string;
  readonly name: string;
  readonly removed: boolean;
  /**
   * Every searchable field by the model's name, and the product's own (`platform`, `origin`, `tags`
   * with those of columns, …).
   */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Partial<Record<TextPart, readonly string[]>>>;
}
