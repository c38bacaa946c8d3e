/** Operations of the protocol that are refused on purpose, each with the reason that its error and docs/graphql.md tell. */
export const REFUSED_OPERATIONS: Readonly<Record<string, string>> = {
  cancelIngestionExecutionRequest: 'This server keeps recipes and runs none: run them with `datahub ingest`.',
  createDataHubFile: 'Files are not stored here.',
  createIngestionExecutionRequest: 'This server keeps recipes and runs none: run them with `datahub ingest`.',
  createTestConnectionRequest: 'This server keeps recipes and runs none: run them with `datahub ingest`.',
  debugAccess:
    'Who may do what is decided in one place and told by getGrantedPrivileges; there is no trace of a decision.',
  getPresignedUploadUrl: 'Files are not stored here, so there is no address to upload them to.',
  semanticSearch: 'Words are searched, not meanings: use search.',
  semanticSearchAcrossEntities: 'Words are searched, not meanings: use searchAcrossEntities.',
  versionedDataset: 'Ask the dataset with schemaMetadata(version: …), or getTimeline for what changed.',
};
