import { arrayOf, isJsonObject, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { fullNameInUrn, nameAspects } from '../../search/naming/entity-name.js';
import { environmentInUrn, platformInUrn } from '../../search/naming/platform-in-urn.js';
import type { StoredEntity } from '../../store/contract/store.types.js';

/** Aspects that every kind may carry and every summary shows. */
const COMMON = [
  'status',
  'deprecation',
  'ownership',
  'domains',
  'globalTags',
  'glossaryTerms',
  'siblings',
  'subTypes',
  'container',
  'browsePathsV2',
  'dataPlatformInstance',
  'documentation',
  'contractSummary',
];

/** The model's own words for a description, hand-made ones first. */
const DESCRIPTIONS = [
  'editedDescription',
  'description',
  'definition',
  'assertionDescription',
  'editedFieldDescriptions',
];
const LINK = /^https?:\/\//i;

/** Where the fields of a summary stand for each kind: read off the model's annotations, so that a new kind needs no code. */
export class SummaryFields {
  private readonly byKind = new Map<string, KindFields>();

  constructor(private readonly model: MetadataModel) {}

  /** Aspects to read for entities of these kinds. */
  aspects(kinds: readonly string[]): readonly string[] {
    return [...new Set([...COMMON, ...kinds.flatMap((kind) => [...nameAspects(kind), ...this.of(kind).aspects])])];
  }

  description(entity: StoredEntity): string | undefined {
    const documented = arrayOf(entity.aspects.documentation?.value.documentations).map((one) =>
      isJsonObject(one) ? textOf(one.documentation) : undefined,
    );
    return first(entity, this.of(entity.kind).description) ?? documented.find((text) => text);
  }

  /** Links that a browser may follow; others are not shown as links. */
  externalUrl(entity: StoredEntity): string | undefined {
    const url = first(entity, this.of(entity.kind).externalUrl);
    return url && LINK.test(url) ? url : undefined;
  }

  /** The full name: a source's, or that in the urn where it has parts. */
  qualifiedName(entity: StoredEntity): string | undefined {
    const stored = first(entity, this.of(entity.kind).qualifiedName);
    return stored || fullNameInUrn(entity.urn);
  }

  env(entity: StoredEntity): string | undefined {
    return first(entity, this.of(entity.kind).env) ?? environmentInUrn(entity.urn);
  }

  private of(kind: string): KindFields {
    const cached = this.byKind.get(kind);
    if (cached) return cached;
    const fields = kindFields(this.model, kind);
    this.byKind.set(kind, fields);
    return fields;
  }
}

type Places = readonly { readonly aspect: string; readonly path: string }[];

interface KindFields {
  readonly aspects: readonly string[];
  readonly description: Places;
  readonly externalUrl: Places;
  readonly qualifiedName: Places;
  readonly env: Places;
}

function kindFields(model: MetadataModel, kind: string): KindFields {
  const rules = (model.kind(kind)?.aspects ?? []).flatMap((aspect) =>
    (model.aspect(aspect)?.timeseries ? [] : (model.aspect(aspect)?.search ?? [])).map((rule) => ({
      aspect,
      path: rule.path,
      field: rule.fieldName,
    })),
  );
  const places = (names: readonly string[]): Places =>
    names.flatMap((name) => rules.filter((rule) => rule.field === name && !rule.path.includes('*')));
  const fields = {
    description: places(DESCRIPTIONS),
    externalUrl: places(['externalUrl', 'chartUrl', 'dashboardUrl']),
    qualifiedName: places(['qualifiedName']),
    env: places(['env']),
  };
  return { ...fields, aspects: [...new Set(Object.values(fields).flatMap((all) => all.map((place) => place.aspect)))] };
}

function first(entity: StoredEntity, places: Places): string | undefined {
  for (const { aspect, path } of places) {
    let value: unknown = entity.aspects[aspect]?.value;
    for (const segment of path.split('/')) value = isJsonObject(value) ? value[segment] : undefined;
    const text = textOf(value);
    if (text) return text;
  }
  return undefined;
}

/** Urns that a summary shows by name. */
export interface Mentions {
  readonly platform: string | undefined;
  readonly owners: readonly {
    readonly owner: string;
    readonly typeUrn: string | undefined;
    readonly type: string | undefined;
  }[];
  readonly domain: string | undefined;
  readonly tags: readonly string[];
  readonly terms: readonly string[];
  /** Urns, or plain names of folders. */
  readonly path: readonly string[];
}

export function mentionsOf(entity: StoredEntity): Mentions {
  const value = (aspect: string): JsonObject => entity.aspects[aspect]?.value ?? {};
  // A business attribute keeps its labels among its properties, because columns have them too.
  const attribute = value('businessAttributeInfo');
  return {
    platform: textOf(value('dataPlatformInstance').platform) ?? platformInUrn(entity.urn),
    owners: arrayOf(value('ownership').owners).flatMap((one) => {
      const owner = isJsonObject(one) ? textOf(one.owner) : undefined;
      return owner === undefined || !isJsonObject(one)
        ? []
        : [{ owner, typeUrn: textOf(one.typeUrn), type: textOf(one.type) }];
    }),
    domain: textOf(arrayOf(value('domains').domains)[0]),
    tags: [...textsIn(value('globalTags').tags, 'tag'), ...textsIn(objectOf(attribute.globalTags).tags, 'tag')],
    terms: [
      ...textsIn(value('glossaryTerms').terms, 'urn'),
      ...textsIn(objectOf(attribute.glossaryTerms).terms, 'urn'),
    ],
    path: pathOf(value('browsePathsV2').path, textOf(value('container').container)),
  };
}

export function textsIn(list: unknown, field: string): readonly string[] {
  return arrayOf(list).flatMap((one) => {
    const text = isJsonObject(one) ? textOf(one[field]) : undefined;
    return text === undefined ? [] : [text];
  });
}

/** `Default` is what the protocol writes where there is no path. */
function pathOf(path: unknown, container: string | undefined): readonly string[] {
  const entries = arrayOf(path).flatMap((one) => (isJsonObject(one) ? [textOf(one.urn) ?? textOf(one.id) ?? ''] : []));
  const shown = entries.filter((entry) => entry !== '' && entry !== 'Default');
  return shown.length > 0 || container === undefined ? shown : [container];
}

/** All urns to look up for these mentions. */
export function urnsIn(mentions: Mentions): readonly string[] {
  const { platform, owners, domain, tags, terms, path } = mentions;
  const ownerUrns = owners.flatMap(({ owner, typeUrn }) => (typeUrn === undefined ? [owner] : [owner, typeUrn]));
  return [platform, domain, ...ownerUrns, ...tags, ...terms, ...path]
    .filter((urn) => urn !== undefined)
    .filter((urn) => urn.startsWith('urn:li:') && kindOf(urn) !== '');
}
