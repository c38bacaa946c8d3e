import { randomUUID } from 'node:crypto';

import type { Authorizer } from '../access/authorization/authorizer.js';
import { productMembership } from '../access/authorization/data-products.js';
import type { Privilege } from '../access/privileges/privileges.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../kernel/json.js';
import { asProblem } from '../kernel/problem.js';
import type { EpochMs } from '../kernel/time.js';
import { kindOf, schemaFieldUrn } from '../kernel/urn.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { EntityReader } from '../store/contract/readers.js';
import type { OrFilters } from '../search/query/filter.types.js';
import type { ScrollAnswer } from '../search/answers/search.types.js';
import type { ScrollQuestion } from '../search/query/search-question.types.js';
import type { StoredAspect, StoredEntity } from '../store/contract/store.types.js';
import type { Incoming } from './incoming-references.js';
import { badField, noSuch } from './mistakes.js';

export interface EditContextParts {
  readonly viewer: Viewer;
  readonly now: EpochMs;
  readonly model: MetadataModel;
  /** Values as they are stored: what an edit does not see it would delete. */
  readonly reader: EntityReader;
  /** Values as the viewer may see them. */
  readonly disclosingReader: EntityReader;
  readonly authorizer: Authorizer;
  readonly scroll: (question: ScrollQuestion) => Promise<ScrollAnswer>;
  readonly incoming: (entityUrns: readonly string[], types: readonly string[]) => Promise<readonly Incoming[]>;
}

const MAX_MATCHES = 10_000;

/** Urns of one argument, and what they must be. */
export interface NamedArgument {
  /** The argument's name, for the refusal. */
  readonly field: string;
  readonly urns: readonly string[];
  /** Kinds that are allowed; without, every kind. */
  readonly kinds?: readonly string[];
  /** An aspect that the kind must be able to carry. */
  readonly carries?: string;
}

/** A column named as an asset and a field path. */
export interface ColumnOf {
  readonly resourceUrn: string;
  readonly subResource?: string | null;
}

/** What a plan may ask while it turns arguments into proposals: who asks, when, and what is stored. Nothing here writes. */
export class EditContext {
  readonly viewer: Viewer;
  readonly now: EpochMs;

  constructor(private readonly parts: EditContextParts) {
    this.viewer = parts.viewer;
    this.now = parts.now;
  }

  /** What kinds and aspects there are, for plans that check a value against it. */
  get model(): MetadataModel {
    return this.parts.model;
  }

  /** The model's audit stamp of this edit. */
  stamp(): { readonly time: number; readonly actor: string } {
    return { time: this.now, actor: this.viewer.urn };
  }

  /** A urn of the kind: with the id that was given, else with a fresh one. @throws Problem `edit.field` */
  newUrn(kind: string, id?: string | null): string {
    const urn = `urn:li:${kind}:${id === undefined || id === null || id === '' ? randomUUID() : id}`;
    this.check({ field: 'id', urns: [urn], kinds: [kind] });
    return urn;
  }

  may(privilege: Privilege, urn?: string): boolean {
    return this.parts.authorizer.allowed(this.viewer, privilege, urn);
  }

  /** Of these privileges one is needed on a data product to change which assets are in it. */
  productMembership(product: string): readonly Privilege[] {
    return productMembership(this.parts.authorizer, product);
  }

  /** Whether the metadata model has a kind of entity of this name. */
  isKind(name: string): boolean {
    return this.parts.model.kind(name) !== undefined;
  }

  /** Whether the aspect can stand on an entity of this urn's kind. */
  carries(urn: string, aspect: string): boolean {
    return this.parts.model.kind(kindOf(urn))?.aspects.includes(aspect) ?? false;
  }

  /**
   * Entities that the arguments name, read at once, with these aspects.
   *
   * @throws Problem `edit.field` naming the argument whose urn is malformed or of a wrong kind, `edit.no-such-entity`
   */
  async existing(
    named: readonly NamedArgument[],
    aspects: readonly string[] = [],
  ): Promise<ReadonlyMap<string, StoredEntity>> {
    named.forEach((one) => this.check(one));
    const entities = await this.parts.reader.entities(
      [...new Set(named.flatMap(({ urns: entityUrns }) => entityUrns))],
      aspects,
    );
    for (const { field, urns: entityUrns } of named) {
      const [missing, ...others] = new Set(entityUrns.filter((urn) => entities.get(urn)?.exists !== true));
      if (missing !== undefined) throw noSuch(field, missing, ...others);
    }
    return entities;
  }

  /** As far as they are stored; nothing is refused. */
  stored(entityUrns: readonly string[], aspects: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>> {
    return this.parts.reader.entities(entityUrns, aspects);
  }

  /** As far as they are stored, without what the viewer may not see of them: for answers. */
  disclosed(entityUrns: readonly string[], aspects: readonly string[]): Promise<ReadonlyMap<string, StoredEntity>> {
    return this.parts.disclosingReader.entities(entityUrns, aspects);
  }

  /** Who points at these by relationships of these names (`IS_PART_OF`). */
  incoming(entityUrns: readonly string[], types: readonly string[]): Promise<readonly Incoming[]> {
    return this.parts.incoming(entityUrns, types);
  }

  /**
   * Entities of these kinds that a search by filters finds, those that are soft-deleted among them where the filters ask for it.
   *
   * @throws Problem `edit.field` when they are more than one write may change
   */
  async matching(field: string, kinds: readonly string[], orFilters: OrFilters): Promise<readonly string[]> {
    const entityUrns: string[] = [];
    let scrollId: string | null | undefined;
    do {
      const answer = await this.parts.scroll({ query: '*', kinds, orFilters, count: MAX_MATCHES, scrollId });
      entityUrns.push(...answer.hits.map(({ urn }) => urn));
      scrollId = answer.nextScrollId;
      if (entityUrns.length > MAX_MATCHES) throw badField(field, `must not match more than ${MAX_MATCHES} entities`);
    } while (scrollId !== undefined && scrollId !== null && scrollId !== '');
    return entityUrns;
  }

  /** Those that come first, when they may be too many for one write. */
  async firstMatching(kinds: readonly string[], orFilters: OrFilters, count: number): Promise<readonly string[]> {
    return (await this.parts.scroll({ query: '*', kinds, orFilters, count })).hits.map(({ urn }) => urn);
  }

  /** Kinds of the model that can carry the aspect. */
  kindsWith(aspect: string): readonly string[] {
    return this.parts.model.kinds.filter((kind) => kind.aspects.includes(aspect)).map((kind) => kind.name);
  }

  /** @throws Problem `edit.field` naming the first argument's first urn that is not as it must be */
  check({ field, urns: entityUrns, kinds, carries }: NamedArgument): void {
    for (const urn of entityUrns) {
      const kindName = this.kindOf(field, urn);
      if (kinds && !kinds.includes(kindName))
        throw badField(field, `must name a ${kinds.join(' or ')}, not a ${kindName}`);
      if (carries !== undefined && !this.carries(urn, carries))
        throw badField(field, `must name an entity that can carry ${carries}; a ${kindName} can't`);
    }
  }

  /**
   * The columns among these, each checked to stand in its dataset's schema.
   *
   * @throws Problem `edit.field`, `edit.no-such-entity` naming the column
   */
  async columns(field: string, refs: readonly ColumnOf[]): Promise<void> {
    const columns = refs.filter(isColumn);
    if (columns.length === 0) return;
    const entityUrns = columns.map(({ resourceUrn }) => resourceUrn);
    const entities = await this.existing([{ field, urns: entityUrns, kinds: ['dataset'] }], ['schemaMetadata']);
    const paths = new Map([...entities].map(([urn, entity]) => [urn, pathsOf(entity.aspects.schemaMetadata)]));
    const missing = columns.find((column) => paths.get(column.resourceUrn)?.has(column.subResource) !== true);
    if (missing) throw noSuch('subResource', schemaFieldUrn(missing.resourceUrn, missing.subResource));
  }

  private kindOf(field: string, urn: string): string {
    try {
      return this.parts.model.checkUrn(urn).name;
    } catch (error) {
      const problem = asProblem(error);
      throw problem ? badField(field, `is not a urn: ${problem.message.replace(/\.$/, '')}`) : error;
    }
  }
}

export function isColumn<Ref extends ColumnOf>(ref: Ref): ref is Ref & { readonly subResource: string } {
  return typeof ref.subResource === 'string' && ref.subResource !== '';
}

/** Lists of the protocol may hold nulls, which name nothing. */
export function present<T>(list: readonly (T | null | undefined)[]): readonly T[] {
  return list.filter((one) => one !== null && one !== undefined);
}

function pathsOf(schema: StoredAspect | undefined): ReadonlySet<string> {
  return new Set(arrayOf(schema?.value.fields).flatMap((field) => textOf(objectOf(field).fieldPath) ?? []));
}

/** The value of an aspect, empty when there is none. */
export function valueOf(entities: ReadonlyMap<string, StoredEntity>, urn: string, aspect: string): JsonObject {
  return entities.get(urn)?.aspects[aspect]?.value ?? {};
}
