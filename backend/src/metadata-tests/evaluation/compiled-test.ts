import { createHash } from 'node:crypto';

import type { StoredEntity } from '../../store/contract/store.types.js';
import type { Predicate, Route, TestDefinition } from '../../test-definition/definition.types.js';
import { valueTest } from '../../test-definition/operators.js';
import { type LinkedEntities, propertyValues, routeValues } from './property-values.js';

/** What a test says of an asset; undefined: the asset is not concerned. */
export type TestOutcome = 'SUCCESS' | 'FAILURE' | undefined;

type AssetTest = (asset: StoredEntity, linked: LinkedEntities) => boolean;

/** A test that is ready to be asked of any number of assets. */
export class CompiledTest {
  /** The MD5 of the definition's text, by which the protocol tells which definition a result is of. */
  readonly md5: string;
  readonly types: ReadonlySet<string>;
  /** Aspects of the assets that the definition reads. */
  readonly aspects: readonly string[];
  /** Aspects of entities that assets refer to. */
  readonly linkedAspects: readonly string[];
  private readonly routes: readonly Route[];
  private readonly isConcerned: AssetTest;
  private readonly passes: AssetTest;

  constructor(
    readonly urn: string,
    readonly definition: TestDefinition,
    text: string,
  ) {
    this.md5 = createHash('md5').update(text).digest('hex');
    this.types = new Set(definition.types);
    this.routes = [...routesOf(definition.conditions), ...routesOf(definition.rules)];
    this.aspects = aspectsOf(this.routes.map((route) => route.slice(0, 1)));
    this.linkedAspects = aspectsOf(this.routes.map((route) => route.slice(1)));
    this.isConcerned = compiled(definition.conditions);
    this.passes = compiled(definition.rules);
  }

  /** Whether the result of an asset depends on other entities. */
  get followsReferences(): boolean {
    return this.routes.some((route) => route.length > 1);
  }

  /** Urns of entities that must be at hand before assets are asked, after a number of references from 1 on. */
  references(assets: Iterable<StoredEntity>, linked: LinkedEntities, depth: number): ReadonlySet<string> {
    const references = new Set<string>();
    for (const route of this.routes) {
      if (route.length <= depth) continue;
      const prefix = route.slice(0, depth);
      for (const asset of assets) for (const urn of routeValues(prefix, asset, linked)) references.add(urn);
    }
    return references;
  }

  /** Asks the test of one asset. Pure: the same asset and links have the same outcome. */
  outcome(asset: StoredEntity, linked: LinkedEntities): TestOutcome {
    if (!this.types.has(asset.kind) || !this.isConcerned(asset, linked)) return undefined;
    return this.passes(asset, linked) ? 'SUCCESS' : 'FAILURE';
  }
}

/** The predicate as a function. Patterns and sets of operands are made once, not for each asset. */
function compiled(predicate: Predicate): AssetTest {
  switch (predicate.form) {
    case 'and': {
      const parts = predicate.of.map(compiled);
      return (asset, linked) => parts.every((part) => part(asset, linked));
    }
    case 'or': {
      const parts = predicate.of.map(compiled);
      return (asset, linked) => parts.some((part) => part(asset, linked));
    }
    case 'not': {
      const part = compiled(predicate.of);
      return (asset, linked) => !part(asset, linked);
    }
    case 'comparison': {
      const { property, operator, values } = predicate;
      const holds = valueTest(operator, values);
      return (asset, linked) => holds(propertyValues(property, asset, linked));
    }
  }
}

function routesOf(predicate: Predicate): readonly Route[] {
  if (predicate.form === 'comparison') return predicate.property.routes;
  return predicate.form === 'not' ? routesOf(predicate.of) : predicate.of.flatMap(routesOf);
}

function aspectsOf(routes: readonly Route[]): readonly string[] {
  return [...new Set(routes.flatMap((route) => route.flatMap(({ aspect }) => aspect ?? [])))];
}
