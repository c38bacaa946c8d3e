import { plainToInstance } from 'class-transformer';
import { ARRAY_MAX_SIZE, getMetadataStorage, ValidationTypes } from 'class-validator';

import { Problem } from '../kernel/problem.js';

type InputClass = abstract new (...args: never[]) => object;

/** What the decorators of an input class say about its lists. */
interface InputShape {
  /** Lists with `@ArrayMaxSize`. */
  readonly lists: readonly { readonly property: string; readonly limit: number; readonly message: string }[];
  /** Properties with `@ValidateNested`, with the class that `@Type` names. */
  readonly nested: readonly { readonly property: string; readonly type: InputClass }[];
}

const shapes = new WeakMap<InputClass, InputShape>();

/**
 * Checks the length of every list of an input before anything else is checked. The validator checks
 * the elements of a list before its length: 90,000 nested elements kept the server from answering
 * for five seconds before they were refused for being too many.
 *
 * @throws Problem `input.invalid` naming the list by its path, and what is allowed
 */
export function requireShortLists(value: unknown, type: InputClass, path: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  const input = value as Readonly<Record<string, unknown>>;
  const { lists, nested } = shapeOf(type);
  for (const { property, limit, message } of lists) {
    const list = input[property];
    if (!Array.isArray(list) || list.length <= limit) continue;
    const field = [...path, property].join('.');
    throw new Problem('invalid', 'input.invalid', `${field} ${message}.`, { field, limit, count: list.length });
  }
  for (const { property, type: elementType } of nested) {
    const child = input[property];
    if (Array.isArray(child))
      child.forEach((element, index) => requireShortLists(element, elementType, [...path, property, String(index)]));
    else requireShortLists(child, elementType, [...path, property]);
  }
}

function shapeOf(type: InputClass): InputShape {
  const cached = shapes.get(type);
  if (cached) return cached;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const lists = rules
    .filter(({ name }) => name === ARRAY_MAX_SIZE)
    .map(({ propertyName, constraints, message }) => {
      const limit = Number(constraints[0]);
      const text = typeof message === 'string' ? message : `must contain no more than ${limit} elements`;
      return { property: propertyName, limit, message: text };
    });
  const nested = rules
    .filter((rule) => rule.type === ValidationTypes.NESTED_VALIDATION)
    .flatMap(({ propertyName }) => {
      const elementType = nestedType(type, propertyName);
      return elementType ? [{ property: propertyName, type: elementType }] : [];
    });
  const shape = { lists, nested };
  shapes.set(type, shape);
  return shape;
}

/**
 * The class behind `@Type`, read off an empty element that the transformer made: its own table of
 * types is not public.
 */
function nestedType(type: InputClass, property: string): InputClass | undefined {
  const sample = plainToInstance(type as new () => object, { [property]: [{}] }) as Readonly<Record<string, unknown>>;
  const list = sample[property];
  const element: unknown = Array.isArray(list) ? list[0] : list;
  if (typeof element !== 'object' || element === null || element.constructor === Object) return undefined;
  return element.constructor as InputClass;
}
