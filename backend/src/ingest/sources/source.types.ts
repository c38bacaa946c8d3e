/** What clients send to describe an ingestion source. */
export interface IngestionSourceDefinition {
  readonly name: string;
  /** The connector that runs the recipe: `postgres`, `dbt`. */
  readonly type: string;
  readonly schedule?: { readonly interval: string; readonly timezone: string } | null;
  readonly config: IngestionSourceConfig;
  /** `SYSTEM`: a source that the product itself made. */
  readonly source?: { readonly type: string } | null;
}

/** How clients run a source. */
export interface IngestionSourceConfig {
  /** JSON; stored as it is, because clients run it. */
  readonly recipe: string;
  readonly version?: string | null;
  readonly executorId: string;
  readonly debugMode?: boolean | null;
  readonly extraArgs?: readonly { readonly key: string; readonly value?: string | null }[] | null;
}
