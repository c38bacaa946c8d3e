import type { Summary } from '../../graph/model/graph.types';
import { RESTRICTED } from '../../graph/model/graph.types';
import { SHARED_TEXTS } from './texts';

// Words for entity kinds where splitting the name at capitals would read badly.
const KIND_WORDS: Readonly<Record<string, string>> = {
  dataset: 'dataset',
  dataJob: 'job',
  dataFlow: 'pipeline',
  chart: 'chart',
  dashboard: 'dashboard',
  mlModel: 'ML model',
  mlModelGroup: 'ML model group',
  mlFeature: 'ML feature',
  mlFeatureTable: 'feature table',
  mlPrimaryKey: 'ML key',
  notebook: 'notebook',
  container: 'container',
  schemaField: 'column',
  dataProcess: 'process',
  dataProcessInstance: 'run',
  mlModelDeployment: 'deployment',
  semanticModel: 'semantic model',
};

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
 * The word for an entity kind. An unknown kind is split at its capitals: `dataContract` becomes
 * "data contract".
 */
export const kindWord = (kind: string): string => KIND_WORDS[kind] ?? kind.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

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
