import { type JsonObject, textOf } from '../../kernel/json.js';
import { kindOf, parseUrn } from '../../kernel/urn.js';
import type { EntityKind } from '../../model/model.types.js';
import type { MetadataModel } from '../../model/metadata-model.js';

/** What the defaults of a new entity depend on beyond its urn. */
export interface DefaultFacts {
  /** `dataPlatformInfo.datasetNameDelimiter` of a platform, where it is stored. */
  delimiterOf(platform: string): string | undefined;
  /** Whether this platform instance is stored. */
  instanceExists(urn: string): boolean;
}

/**
 * Aspects that the first write of an entity brings along: its key, `browsePathsV2` and `dataPlatformInstance` where the kind has them.
 *
 * @see docs/protocol.md, first write of an entity
 */
export function defaultAspects(
  model: MetadataModel,
  kind: EntityKind,
  urn: string,
  facts: DefaultFacts,
): readonly { aspect: string; value: JsonObject }[] {
  const key = model.keyAspectOf(urn);
  const defaults = [{ aspect: key.aspect, value: key.value }];
  const platform = platformOf(key.value);
  if (platform !== undefined && kind.aspects.includes('dataPlatformInstance')) {
    defaults.push({ aspect: 'dataPlatformInstance', value: { platform } });
  }
  if (kind.aspects.includes('browsePathsV2')) {
    defaults.push({ aspect: 'browsePathsV2', value: { path: browsePath(urn, key.value, platform, facts) } });
  }
  return defaults;
}

/** Delimiters of dataset names that platforms use. */
const DELIMITERS = ['.', '/', ':'];

/** Urns whose stored values the defaults of this entity ask for. */
export function defaultsAskFor(model: MetadataModel, urn: string): readonly string[] {
  const key = model.keyAspectOf(urn).value;
  const platform = platformOf(key);
  if (platform === undefined) return [];
  // Which delimiter parts the name is known only once the platform is read.
  const heads = new Set(DELIMITERS.flatMap((delimiter) => textOf(key.name)?.split(delimiter)[0] ?? []));
  return [platform, ...[...heads].map((head) => instanceUrn(platform, head))];
}

function platformOf(key: JsonObject): string | undefined {
  const platform = textOf(key.platform);
  if (platform?.startsWith('urn:li:dataPlatform:')) return platform;
  const tool = textOf(key.dashboardTool) ?? textOf(key.orchestrator) ?? textOf(key.notebookTool);
  if (tool !== undefined) return `urn:li:dataPlatform:${tool}`;
  const flow = textOf(key.flow);
  const orchestrator = flow?.startsWith('urn:li:dataFlow:') ? parseUrn(flow).parts[0] : undefined;
  return orchestrator === undefined ? undefined : `urn:li:dataPlatform:${orchestrator}`;
}

function instanceUrn(platform: string, name: string): string {
  return `urn:li:dataPlatformInstance:(${platform},${name})`;
}

type PathEntry = { readonly id: string; readonly urn?: string };
const NOWHERE: readonly PathEntry[] = [{ id: 'Default' }];

function browsePath(
  urn: string,
  key: JsonObject,
  platform: string | undefined,
  facts: DefaultFacts,
): readonly PathEntry[] {
  const flow = textOf(key.flow);
  if (kindOf(urn) === 'dataJob' && flow !== undefined) return [{ id: flow, urn: flow }];
  const name = textOf(key.name);
  if (kindOf(urn) !== 'dataset' || name === undefined || platform === undefined) return NOWHERE;
  const parts = name
    .split(facts.delimiterOf(platform) ?? '.')
    .slice(0, -1)
    .filter((part) => part !== '');
  if (parts.length === 0) return NOWHERE;
  return parts.map((part, at) => {
    const instance = instanceUrn(platform, part);
    return at === 0 && facts.instanceExists(instance) ? { id: instance, urn: instance } : { id: part };
  });
}

/** Whether a stored `dataPlatformInfo` names a delimiter. */
export function delimiterIn(value: JsonObject | undefined): string | undefined {
  const delimiter = textOf(value?.datasetNameDelimiter);
  return delimiter === '' ? undefined : delimiter;
}
