import { parse } from 'yaml';

import { type JsonObject, objectOf, textOf } from '../kernel/json.js';
import type { MetadataModel } from '../model/metadata-model.js';
import type { Breach } from '../model/model.types.js';
import { MAX_ACTIONS, readAction } from './actions.js';
import type { Comparison, DefinitionFault, Predicate, TestAction, TestDefinition } from './definition.types.js';
import { type Part, readDefinitionText } from './definition-text.js';
import { operandOf, OPERATOR_NAMES, operatorOf, patternFault, RECORD_OPERATORS } from './operators.js';
import { operandsOf, textOfPart } from './parts.js';
import { resolvePath } from './property-path.js';

/** Comparisons in one definition. Each is asked of every asset. */
const MAX_COMPARISONS = 100;
const MAX_OPERANDS = 1_000;
const MAX_PATTERN_LENGTH = 1_000;
const TESTABLE = 'testResults';

/** Either the definition, or what is wrong with it, in the order of the text. */
export type ParsedDefinition =
  | { readonly definition: TestDefinition; readonly faults?: undefined }
  | { readonly definition?: undefined; readonly faults: readonly DefinitionFault[] };

const EVERYTHING: Predicate = { form: 'and', of: [] };
const DRAFT: TestDefinition = {
  types: [],
  conditions: EVERYTHING,
  rules: EVERYTHING,
  actions: { passing: [], failing: [] },
};

/**
 * Reads the definition of a metadata test in the public language, as JSON or YAML.
 *
 *     on: { types: [dataset], conditions: [{ property: platform, operator: equals, values: [urn:li:dataPlatform:hive] }] }
 *     rules: { or: [{ property: owners, operator: exists }, { not: { property: deprecated, operator: is_true } }] }
 *     actions: { failing: [{ type: add_tags, values: [urn:li:tag:orphan] }] }
 *
 * The older spellings of public definitions are read as well: `match`, `query`, `operation`, `params` and `negate`. An empty
 * object is a draft, which concerns no asset. Cost: linear in the text, plus the resolution of each path.
 *
 * @see docs/metadata-tests.md#definitions
 */
export function parseDefinition(model: MetadataModel, definition: string): ParsedDefinition {
  const { root, faults } = readDefinitionText(definition);
  if (!root) return { faults };
  const parsed = new DefinitionReader(model).read(root);
  return faults.length > 0 ? { faults } : { definition: parsed };
}

/** Where a definition is not one that can be evaluated, in one sentence: `line 3, column 5: rules.and[0] must …`. */
export function faultText({ path, line, column, reason }: DefinitionFault): string {
  return `line ${line}, column ${column}: ${path === '' ? 'the definition' : path} ${reason}`;
}

class DefinitionReader {
  private comparisons = 0;

  constructor(private readonly model: MetadataModel) {}

  read(root: Part): TestDefinition {
    const fields = root.fields;
    if (!fields) {
      root.refuse('must be an object with "on" and "rules"');
      return DRAFT;
    }
    if (fields.size === 0) return DRAFT;
    refuseUnknown(fields, ['on', 'rules', 'actions']);
    const on = fields.get('on');
    if (!on) root.refuse('must have "on" with the types of assets that it is about');
    if (!fields.has('rules')) root.refuse('must have "rules"; an empty list lets every asset pass');
    const types = this.types(on);
    if (types.length === 0) return DRAFT;
    const conditions = on?.fields?.get('conditions') ?? on?.fields?.get('match');
    return {
      types,
      conditions: conditions ? this.predicate(conditions, types) : EVERYTHING,
      rules: this.optional(fields.get('rules'), types),
      actions: this.actions(fields.get('actions'), types),
    };
  }

  private optional(part: Part | undefined, types: readonly string[]): Predicate {
    return part ? this.predicate(part, types) : EVERYTHING;
  }

  private types(on: Part | undefined): readonly string[] {
    if (!on) return [];
    const fields = on.fields;
    const list = fields?.get('types')?.elements;
    if (!fields || !list) {
      on.refuse('must be an object whose types are a list, such as [dataset]');
      return [];
    }
    refuseUnknown(fields, ['types', 'conditions', 'match']);
    if (list.length === 0) fields.get('types')?.refuse('must name at least one type of asset');
    return [...new Set(list.flatMap((part) => this.type(part) ?? []))];
  }

  /** A kind by the model's name or by the protocol's: `dataJob`, `DATA_JOB`. */
  private type(part: Part): string | undefined {
    const spelling = textOfPart(part) ?? '';
    const assetKind = this.model.kindByAnyCase(spelling) ?? this.model.kindByAnyCase(spelling.replaceAll('_', ''));
    if (assetKind?.aspects.includes(TESTABLE) === true) return assetKind.name;
    const testable = this.model.kinds.filter(({ aspects }) => aspects.includes(TESTABLE)).map(({ name }) => name);
    part.refuse(`must be one of ${testable.join(', ')}`);
    return undefined;
  }

  private predicate(part: Part, types: readonly string[]): Predicate {
    const elements = part.elements;
    if (elements) return { form: 'and', of: elements.map((element) => this.predicate(element, types)) };
    const fields = part.fields;
    if (!fields) {
      part.refuse('must be a comparison, a list, or an object with and, or, not');
      return EVERYTHING;
    }
    const positive = this.unnegated(part, fields, types);
    return fields.get('negate')?.scalar === true ? { form: 'not', of: positive } : positive;
  }

  private unnegated(part: Part, fields: ReadonlyMap<string, Part>, types: readonly string[]): Predicate {
    const logical = (['and', 'or', 'not'] as const).filter((name) => fields.has(name));
    const [form] = logical;
    if (form === undefined) return this.comparison(part, fields, types);
    if (logical.length > 1) part.refuse(`must have one of ${logical.join(', ')}`);
    refuseUnknown(fields, ['negate', ...logical]);
    // A list below "not" is one of "and": not all of them hold.
    const operand = fields.get(form) ?? part;
    if (form === 'not') return { form, of: this.predicate(operand, types) };
    const elements = operand.elements;
    if (!elements) operand.refuse('must be a list');
    if (form === 'or' && elements?.length === 0) operand.refuse('must not be empty');
    return { form, of: (elements ?? []).map((element) => this.predicate(element, types)) };
  }

  private comparison(part: Part, fields: ReadonlyMap<string, Part>, types: readonly string[]): Predicate {
    this.comparisons += 1;
    if (this.comparisons === MAX_COMPARISONS + 1) part.refuse(`is one comparison more than ${MAX_COMPARISONS}`);
    if (this.comparisons > MAX_COMPARISONS) return EVERYTHING;
    refuseUnknown(fields, ['property', 'query', 'operator', 'operation', 'values', 'value', 'params', 'negate']);
    const params = fields.get('params');
    if (params && !params.fields) params.refuse('must be an object');
    if (params?.fields) refuseUnknown(params.fields, ['values', 'value']);
    const pathPart = fields.get('property') ?? fields.get('query');
    const operatorPart = fields.get('operator') ?? fields.get('operation');
    const operator = operatorOf(textOfPart(operatorPart) ?? '');
    if (!operator) (operatorPart ?? part).refuse(`must have an operator of ${OPERATOR_NAMES.join(', ')}`);
    const path = textOfPart(pathPart);
    if (path === undefined) {
      (pathPart ?? part).refuse('must have a property, such as ownership.owners.owner');
      return EVERYTHING;
    }
    const lookup = resolvePath(this.model, types, path);
    if ('fault' in lookup) {
      pathPart?.refuse(lookup.fault);
      return EVERYTHING;
    }
    if (!operator) return EVERYTHING;
    if (lookup.form === 'record' && !RECORD_OPERATORS.includes(operator))
      pathPart?.refuse(`is a value with fields; name one of them, or use ${RECORD_OPERATORS.join(', ')}`);
    const comparison: Comparison = {
      form: 'comparison',
      property: { path, routes: lookup.routes },
      operator,
      values: operandsOf(params?.fields ?? fields).map(String),
    };
    checkOperands(comparison, fields.get('values') ?? fields.get('value') ?? params ?? part);
    return comparison;
  }

  private actions(part: Part | undefined, types: readonly string[]): TestDefinition['actions'] {
    const fields = part?.fields;
    if (part && !fields) part.refuse('must be an object with passing, failing, or both');
    if (!fields) return DRAFT.actions;
    refuseUnknown(fields, ['passing', 'failing']);
    return {
      passing: this.actionList(fields.get('passing'), types),
      failing: this.actionList(fields.get('failing'), types),
    };
  }

  private actionList(part: Part | undefined, types: readonly string[]): readonly TestAction[] {
    if (!part) return [];
    const elements = part.elements;
    if (!elements) part.refuse('must be a list of actions');
    if ((elements?.length ?? 0) > MAX_ACTIONS) part.refuse(`must have at most ${MAX_ACTIONS} actions`);
    return (elements ?? []).slice(0, MAX_ACTIONS).flatMap((element) => readAction(this.model, types, element) ?? []);
  }
}

function checkOperands({ operator, values }: Comparison, holder: Part): void {
  const operand = operandOf(operator);
  if (operand === 'none') {
    if (values.length > 0) holder.refuse(`must be left out: ${operator} compares with nothing`);
    return;
  }
  if (values.length === 0) holder.refuse(`must have values for ${operator}`);
  if (values.length > MAX_OPERANDS) holder.refuse(`must have at most ${MAX_OPERANDS} values`);
  if (operand === 'numbers' || operand === 'count') {
    const wrong = values.find((value) => value.trim() === '' || !Number.isFinite(Number(value)));
    if (wrong !== undefined) holder.refuse(`must be a number for ${operator}, not "${wrong.slice(0, 50)}"`);
  }
  if (operand === 'count' && values.length > 1) holder.refuse(`must be one number for ${operator}`);
  if (operand === 'patterns') for (const pattern of values) checkPattern(pattern, holder);
}

function checkPattern(pattern: string, holder: Part): void {
  if (pattern.length > MAX_PATTERN_LENGTH)
    holder.refuse(`must be a pattern of at most ${MAX_PATTERN_LENGTH} characters`);
  const fault = pattern.length > MAX_PATTERN_LENGTH ? undefined : patternFault(pattern);
  if (fault !== undefined) holder.refuse(`must be a regular expression of RE2: ${fault}`);
}

function refuseUnknown(fields: ReadonlyMap<string, Part>, allowed: readonly string[]): void {
  for (const [name, field] of fields)
    if (!allowed.includes(name)) field.refuse(`is not known; there are ${allowed.join(', ')}`);
}

/**
 * The faults of the definition in a `testInfo`, so that no writer can store a test that could never be evaluated. A test
 * without a definition is a draft.
 */
export function definitionBreaches(info: JsonObject, model: MetadataModel): readonly Breach[] {
  const definition = textOf(objectOf(info.definition).json);
  if (definition === undefined || definition.trim() === '') return [];
  return (parseDefinition(model, definition).faults ?? []).map((fault) => ({
    path: 'definition/json',
    message: faultText(fault),
    rule: true,
  }));
}

/**
 * A definition as the protocol stores it, which is JSON. JSON stays as it was written.
 *
 * @param definition a text that `parseDefinition` accepts
 */
export function definitionJson(definition: string): string {
  try {
    JSON.parse(definition);
    return definition;
  } catch {
    return JSON.stringify(parse(definition.replaceAll('\t', ' ')));
  }
}
