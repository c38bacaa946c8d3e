import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  Lexer,
  parse,
  type SelectionSetNode,
  Source,
  TokenKind,
} from 'graphql';

import { Problem } from '../../../kernel/problem.js';

/**
 * How deep brackets of any kind may nest in a text: a selection at the limit of depth, with an
 * argument at the limit of a body (100 levels), stays below.
 */
const MAX_NESTING = 200;

/**
 * How much one document may ask for, with fragments spread out. docs/security.md lists the numbers.
 */
export const LIMITS = {
  textBytes: 64 * 1024,
  depth: 20,
  aliasesOfOneField: 15,
  /** Fields whose one argument is a urn. They are read together, so many cost little more than one. */
  aliasesOfOneLookup: 50,
  fields: 1_000,
  /** Where they are spread. Most hold a field and count there as well; this ends those that hold fragments only. */
  fragments: 2_000,
  rootFields: 50,
  directives: 50,
} as const;

/** What one operation asks for, added up while its selections are walked. */
interface Measure {
  fields: number;
  fragments: number;
  rootFields: number;
  directives: number;
  depth: number;
  /** How often one field is selected within one selection set. */
  repeats: number;
  /** The same of fields that look up one entity by its urn. */
  lookups: number;
}

/** @throws Problem `graphql.too-large` for a text that is not even parsed */
export function checkText(query: string): void {
  if (Buffer.byteLength(query) > LIMITS.textBytes)
    throw new Problem('too-large', 'graphql.too-large', `A query may hold ${LIMITS.textBytes} bytes of text.`, {
      limit: LIMITS.textBytes,
    });
}

/**
 * Parses a text. The parser and what comes after it work by recursion, so a text whose brackets nest
 * deeply is refused by its tokens: 10,000 lists in each other would overflow the stack.
 *
 * @throws GraphQLError that names the place where the text does not parse, Problem `graphql.limit`
 */
export function parseDocument(query: string): DocumentNode {
  const lexer = new Lexer(new Source(query));
  let nesting = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (OPENING.has(token.kind)) nesting += 1;
    else if (CLOSING.has(token.kind)) nesting -= 1;
    limit('levels of brackets', nesting, MAX_NESTING);
  }
  return parse(query);
}

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Refuses a document that asks for too much before anything of it runs. Fragments count where they
 * are spread, because that is the work they cause:
 *
 *     { a: dataset {…F} b: dataset {…F} }      fields of F count twice
 *
 * Introspection documents of the common tools pass: their type references nest about fifteen levels
 * deep.
 *
 * @throws Problem `graphql.limit` naming the limit
 */
export function checkDocument(document: DocumentNode): void {
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const measure = emptyMeasure();
    measure.directives += node.directives?.length ?? 0;
    measureSet(node.selectionSet, { depth: 1, fragments, open: new Set() }, measure);
    limit('depth', measure.depth, LIMITS.depth);
    limit('selected fields', measure.fields, LIMITS.fields);
    limit('fragments where they are spread', measure.fragments, LIMITS.fragments);
    limit('root fields', measure.rootFields, LIMITS.rootFields);
    limit('directives', measure.directives, LIMITS.directives);
    limit('aliases of one field', measure.repeats, LIMITS.aliasesOfOneField);
    limit('aliases of one field that takes a urn', measure.lookups, LIMITS.aliasesOfOneLookup);
  }
}

function emptyMeasure(): Measure {
  return { fields: 0, fragments: 0, rootFields: 0, directives: 0, depth: 0, repeats: 0, lookups: 0 };
}

/** Where the walk is. */
interface Place {
  readonly depth: number;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Fragments that are being spread, so that a cycle ends. Validation refuses the cycle later. */
  readonly open: ReadonlySet<string>;
}

/** The aliases of each field of one selection set. */
interface FieldAliases {
  readonly fields: Map<string, Set<string>>;
  readonly lookups: Map<string, Set<string>>;
}

function noAliases(): FieldAliases {
  return { fields: new Map(), lookups: new Map() };
}

/**
 * Measures one selection set. Aliases are counted anew in each set, because only those side by side
 * repeat a field.
 */
function measureSet(set: SelectionSetNode, place: Place, measure: Measure): void {
  const aliases = noAliases();
  collect(set, place, measure, aliases);
  measure.repeats = Math.max(measure.repeats, largestSize(aliases.fields));
  measure.lookups = Math.max(measure.lookups, largestSize(aliases.lookups));
}

function largestSize(aliases: ReadonlyMap<string, ReadonlySet<string>>): number {
  return Math.max(0, ...[...aliases.values()].map((names) => names.size));
}

/** Notes under which name a field is selected. */
function addAlias(field: FieldNode, aliases: FieldAliases): void {
  const [argument, ...others] = field.arguments ?? [];
  const ofItsKind = argument?.name.value === 'urn' && others.length === 0 ? aliases.lookups : aliases.fields;
  const name = field.name.value;
  ofItsKind.set(name, (ofItsKind.get(name) ?? new Set<string>()).add(field.alias?.value ?? name));
}

/** Adds the selections of a set and of the fragments in it to the measure. */
function collect(set: SelectionSetNode, place: Place, measure: Measure, aliases: FieldAliases): void {
  for (const selection of set.selections) {
    // Beyond the limits the exact number does not matter, and fragments inside fragments can double
    // the work at every level.
    if (isBeyondLimits(place, measure)) return;
    measure.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      measure.fields += 1;
      if (place.depth === 1) measure.rootFields += 1;
      measure.depth = Math.max(measure.depth, place.depth);
      addAlias(selection, aliases);
      if (selection.selectionSet) measureSet(selection.selectionSet, { ...place, depth: place.depth + 1 }, measure);
      continue;
    }
    measure.fragments += 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      // Members of a union may use the same alias for different fields, so aliases are counted for
      // each type condition apart.
      collect(selection.selectionSet, place, measure, selection.typeCondition ? noAliases() : aliases);
    } else {
      const fragment = place.fragments.get(selection.name.value);
      if (!fragment || place.open.has(selection.name.value)) continue;
      collect(
        fragment.selectionSet,
        { ...place, open: new Set([...place.open, selection.name.value]) },
        measure,
        aliases,
      );
    }
  }
}

function isBeyondLimits({ depth }: Place, { fields, fragments }: Measure): boolean {
  return fields > LIMITS.fields || fragments > LIMITS.fragments || depth > LIMITS.depth + 1;
}

/** Compares one number with its limit. @throws Problem `graphql.limit` */
function limit(what: string, used: number, allowed: number): void {
  if (used > allowed)
    throw new Problem(
      'invalid',
      'graphql.limit',
      `A query may have at most ${allowed} ${what}; this one has ${used > allowed ? 'more' : used}.`,
      {
        limit: what,
        allowed,
      },
    );
}
