export type ColumnType = 'INTEGER' | 'DOUBLE' | 'VARCHAR' | 'DATE' | 'BOOLEAN';

export interface WorldColumn {
  readonly name: string;
  readonly type: ColumnType;
}

export interface WorldAsset {
  readonly name: string;
  readonly kind: 'BASE' | 'VIEW' | 'TABLE';
  readonly columns: readonly WorldColumn[];
  /** The query of a view or of a table made by CREATE TABLE AS. */
  readonly query: string;
  /** Assets that the query names. */
  readonly reads: readonly string[];
}

/** Assets in the order in which they are made. */
export interface World {
  readonly seed: number;
  readonly assets: readonly WorldAsset[];
}

export type WorldChange =
  | { readonly kind: 'DROP_COLUMN'; readonly asset: string; readonly column: string }
  | { readonly kind: 'RENAME_COLUMN'; readonly asset: string; readonly column: string; readonly newName: string }
  | { readonly kind: 'CHANGE_TYPE'; readonly asset: string; readonly column: string; readonly newType: string };
