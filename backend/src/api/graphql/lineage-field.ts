/** Arguments of the protocol's `lineage` field of an entity. */
export interface LineageArguments {
  readonly direction: 'UPSTREAM' | 'DOWNSTREAM';
  readonly start?: number | null;
  readonly count?: number | null;
  readonly separateSiblings?: boolean | null;
  readonly startTimeMillis?: number | null;
  readonly endTimeMillis?: number | null;
  readonly includeGhostEntities?: boolean | null;
}

/** The protocol's EntityLineageResult; entities are `{urn}` for the entity resolvers. */
export interface LineageAnswer {
  readonly start: number;
  readonly count: number;
  readonly total: number;
  readonly filtered: number;
  readonly relationships: readonly {
    readonly type: string;
    readonly degree: number;
    readonly entity: { readonly urn: string };
    readonly createdOn?: number;
    readonly updatedOn?: number;
    readonly isManual?: boolean;
  }[];
}
