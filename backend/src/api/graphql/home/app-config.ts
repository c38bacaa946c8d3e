import { PRIVILEGE_TEXTS } from '../../../access/privileges/privilege-texts.js';
import { ALL_PRIVILEGES, isGrantedBy, type Privilege } from '../../../access/privileges/privileges.js';

/** Flags of the public front end whose functions this server has. Every other flag is off. */
const SERVED_FEATURES: ReadonlySet<string> = new Set([
  'showSearchFiltersV2',
  'showBrowseV2',
  'lineageGraphV2',
  'lineageGraphV3',
  'erModelRelationshipFeatureEnabled',
  'nestedDomainsEnabled',
  'businessAttributeEntityEnabled',
  'dataContractsEnabled',
  'editableDatasetNameEnabled',
  'schemaFieldCLLEnabled',
  'showManageStructuredProperties',
  'entityVersioningEnabled',
  'showManageTags',
  'logicalModelsEnabled',
  'metricsEnabled',
  'contextDocumentsEnabled',
]);

/**
 * The protocol's AppConfig: what this server can do, for clients that ask before they try.
 *
 * @param features all flags that the schema declares; those that are not served are answered as off
 */
export function appConfig(version: string, features: readonly string[]): unknown {
  const privileges = ALL_PRIVILEGES.map(described);
  return {
    appVersion: version,
    authConfig: { tokenAuthEnabled: true },
    analyticsConfig: { enabled: true },
    policiesConfig: {
      enabled: true,
      platformPrivileges: privileges.filter(({ type }) => isGrantedBy('PLATFORM', type)),
      resourcePrivileges: [
        {
          resourceType: 'all',
          resourceTypeDisplayName: 'All entities',
          privileges: privileges.filter(({ type }) => isGrantedBy('METADATA', type)),
        },
      ],
    },
    identityManagementConfig: { enabled: true },
    managedIngestionConfig: { enabled: true },
    lineageConfig: { supportsImpactAnalysis: true },
    visualConfig: { appTitle: 'Headwater', hideGlossary: false, queriesTab: { queriesTabResultSize: 5 } },
    telemetryConfig: { enableThirdPartyLogging: false },
    testsConfig: { enabled: true },
    viewsConfig: { enabled: true },
    searchBarConfig: { apiVariant: 'AUTOCOMPLETE_FOR_MULTIPLE' },
    searchCardConfig: { showDescription: true },
    searchFlagsConfig: { defaultSkipHighlighting: false },
    featureFlags: Object.fromEntries(features.map((name) => [name, SERVED_FEATURES.has(name)])),
    chromeExtensionConfig: { enabled: false, lineageEnabled: false },
    homePageConfig: { firstInPersonalSidebar: 'YOUR_ASSETS' },
    // Semantic search is off: a client that finds it off uses the search by words.
    semanticSearchConfig: { enabled: false, enabledEntities: [] },
  };
}

/** A privilege with the texts that the page shows for it. */
function described(type: Privilege): {
  readonly type: Privilege;
  readonly displayName: string;
  readonly description: string;
} {
  const [displayName, description] = PRIVILEGE_TEXTS[type];
  return { type, displayName, description };
}
