import type { EntityKind } from './entity-kind';

/**
 * Where assets live, the software around them, and what the server keeps for itself. No
 * relationship of the model leads from a platform to its assets, so a search finds them.
 */
export const SYSTEM_KINDS: readonly EntityKind[] = [
  {
    kind: 'dataPlatform',
    label: 'Platform',
    plural: 'Platforms',
    icon: 'box',
    contents: {
      title: 'contents',
      searches: (urn) => [{ id: 'all', filters: { platform: [urn] } }],
      facet: 'platform',
    },
  },
  {
    kind: 'dataPlatformInstance',
    label: 'Platform instance',
    plural: 'Platform instances',
    icon: 'box',
    contents: {
      title: 'contents',
      searches: (urn) => [{ id: 'all', filters: { platformInstance: [urn] } }],
      facet: 'platformInstance',
    },
  },
  { kind: 'api', label: 'API', plural: 'APIs', icon: 'code', contents: { title: 'contents' } },
  { kind: 'service', label: 'Service', plural: 'Services', icon: 'box', contents: { title: 'contents' } },
  { kind: 'repository', label: 'Repository', plural: 'Repositories', icon: 'code', contents: { title: 'contents' } },
  { kind: 'dataHubIngestionSource', label: 'Ingestion source', plural: 'Ingestion sources', icon: 'clock' },
  { kind: 'dataHubExecutionRequest', label: 'Ingestion run', plural: 'Ingestion runs', icon: 'clock' },
  { kind: 'dataHubView', label: 'Saved view', plural: 'Saved views', icon: 'filter' },
  { kind: 'dataHubSecret', label: 'Secret', plural: 'Secrets', icon: 'key' },
  { kind: 'dataHubAccessToken', label: 'Access token', plural: 'Access tokens', icon: 'key' },
  { kind: 'dataHubConnection', label: 'Connection', plural: 'Connections', icon: 'link' },
];
