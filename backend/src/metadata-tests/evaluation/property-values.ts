import { arrayOf, isJsonObject, type Json, objectOf } from '../../kernel/json.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import type { Property, Route, RouteStep } from '../../test-definition/definition.types.js';

/** Entities that references lead to, by urn; what is not there does not exist. */
export type LinkedEntities = ReadonlyMap<string, StoredEntity>;

/** What stands for a value with fields of its own: it is there, and that is all that is asked of it. */
const RECORD = '{}';

/** The values of a property of an asset, over all its routes. References that lead to nothing have no values. */
export function propertyValues(property: Property, asset: StoredEntity, linked: LinkedEntities): readonly string[] {
  const [only, ...others] = property.routes;
  if (only && others.length === 0) return routeValues(only, asset, linked);
  return property.routes.flatMap((route) => routeValues(route, asset, linked));
}

/** The values at the end of a route; the values of a part of a route are the urns that it goes on with. */
export function routeValues(route: Route, asset: StoredEntity, linked: LinkedEntities): readonly string[] {
  let entities: readonly StoredEntity[] = [asset];
  let values: readonly string[] = [];
  for (const [index, step] of route.entries()) {
    if (index > 0) entities = values.flatMap((urn) => linked.get(urn) ?? []);
    values = entities.flatMap((entity) => stepValues(step, entity));
  }
  return values;
}

function stepValues({ aspect, steps, propertyUrn }: RouteStep, entity: StoredEntity): readonly string[] {
  if (aspect === undefined) return [steps[0] === 'urn' ? entity.urn : entity.kind];
  const value = entity.aspects[aspect]?.value;
  if (!value) return [];
  const values: string[] = [];
  if (propertyUrn === undefined) collect(value, steps, 0, values);
  else
    for (const assignment of arrayOf(value.properties))
      if (objectOf(assignment).propertyUrn === propertyUrn) collect(objectOf(assignment).values, ['*', '*'], 0, values);
  return values;
}

/** Adds what stands at the steps from `position` on. Empty texts, lists and objects are no values. */
function collect(value: Json | undefined, steps: readonly string[], position: number, values: string[]): void {
  if (value === undefined || value === null || value === '') return;
  const step = steps[position];
  if (step === undefined) addLeaf(value, values);
  else if (step !== '*') {
    if (isJsonObject(value) && Object.hasOwn(value, step)) collect(value[step], steps, position + 1, values);
  } else if (Array.isArray(value)) {
    for (const element of value as readonly Json[]) collect(element, steps, position + 1, values);
  } else if (isJsonObject(value)) {
    for (const element of Object.values(value)) collect(element, steps, position + 1, values);
  } else collect(value, steps, position + 1, values);
}

function addLeaf(value: Json, values: string[]): void {
  if (Array.isArray(value)) for (const element of value as readonly Json[]) addLeaf(element, values);
  else if (!isJsonObject(value)) values.push(typeof value === 'string' ? value : JSON.stringify(value));
  else if (Object.keys(value).length > 0) values.push(RECORD);
}
