import type { Json, JsonObject } from '../../../kernel/json.js';
import type { EntityKind, UrnPartSpec } from '../../../model/model.types.js';
import type { RawField, RawModel } from '../../../model/raw-model.js';
import { parseTypeExpression, type TypeExpression, unionTag } from '../../../model/type-expression.js';

const TAG = 'urn:li:tag:example';
/** The kinds of urns in keys whose model does not say which kind stands there, by the name of the part. */
const KIND_OF_PART: Readonly<Record<string, string>> = { platform: 'dataPlatform', parent: 'dataset' };
/** Urns that name other urns do so three deep at most: a column of a dataset of a platform. */
const MAX_DEPTH = 4;

/**
 * Values that the server takes, made from the metadata model: for readers of the description, and
 * for programs that try every operation.
 *
 *     urnOf(dataset)                 urn:li:dataset:(urn:li:dataPlatform:example,example,PROD)
 *     valueOf('common.GlobalTags')   {"tags": []}
 */
export class Examples {
  private readonly kinds: ReadonlyMap<string, EntityKind>;

  constructor(
    kinds: readonly EntityKind[],
    private readonly types: RawModel['types'],
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  /** A urn of the kind. */
  urnOf(kind: EntityKind, depth = 0): string {
    const parts = kind.urn.map((part) => this.part(part, depth));
    return `urn:li:${kind.name}:${parts.length === 1 ? parts[0] : `(${parts.join(',')})`}`;
  }

  /** A value of a record with its required fields alone. */
  valueOf(typeName: string): JsonObject {
    const fields = Object.entries(this.types[typeName]?.fields ?? {}).filter(
      ([, field]) => field.optional !== true && field.default === undefined,
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, this.field(field)]));
  }

  private field(field: RawField): Json {
    const [kind] = field.urnValidation?.entityTypes ?? [];
    return this.expression(parseTypeExpression(field.type), kind);
  }

  private expression(type: TypeExpression, kind: string | undefined): Json {
    switch (type.form) {
      case 'primitive':
        return type.name === 'string' || type.name === 'bytes' ? 'example' : type.name === 'boolean' ? false : 0;
      case 'urn':
        return this.urnOfKind(kind, 0);
      case 'named':
        return this.types[type.name]?.enum?.[0] ?? this.valueOf(type.name);
      case 'array':
        return [];
      case 'map':
        return {};
      case 'union': {
        const [member] = type.members;
        return member ? { [unionTag(member)]: this.expression(member, kind) } : {};
      }
    }
  }

  private part(part: UrnPartSpec, depth: number): string {
    if (part.type === 'urn') return this.urnOfKind(part.urnTypes[0] ?? KIND_OF_PART[part.key], depth);
    if (part.default !== undefined) return part.default;
    return this.types[part.type]?.enum?.[0] ?? 'example';
  }

  private urnOfKind(name: string | undefined, depth: number): string {
    const kind = this.kinds.get(name ?? '');
    return kind && depth < MAX_DEPTH ? this.urnOf(kind, depth + 1) : TAG;
  }
}

/** Examples of bodies by the names of their schemas, for endpoints that are the same for all kinds. */
export function bodyExamples(dataset: string): Readonly<Record<string, Json>> {
  const proposal = {
    entityType: 'dataset',
    entityUrn: dataset,
    changeType: 'UPSERT',
    aspectName: 'status',
    aspect: { value: '{"removed":false}', contentType: 'application/json' },
  };
  const patch = { patch: [{ op: 'add', path: '/removed', value: false }] };
  return {
    'AnyEntity[]': [{ urn: dataset, status: { value: { removed: false } } }],
    EntitiesByKind: { dataset: [{ urn: dataset, status: { value: { removed: false } } }] },
    'OlderEntity[]': [{ urn: dataset, aspects: { status: { value: { removed: false } } } }],
    PatchBody: patch,
    'Proposal[]': [proposal],
    ScrollBody: { entities: ['dataset'], aspects: ['datasetKey'] },
    RelationBody: {},
    GraphqlRequest: { query: '{ me { corpUser { urn } } }' },
    Anything: { urn: dataset, urns: [dataset], proposal, proposals: [proposal] },
  };
}

/** Examples of path parameters by their names, beside `urn`. */
export const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  entity: 'dataset',
  kind: 'dataset',
  type: 'dataset',
  aspect: 'status',
  direction: 'UPSTREAM',
  event: 'entityChangeEvent',
  queue: 'mcp',
  traceId: '000630f2a8c1d4000123456789abcdef',
};
