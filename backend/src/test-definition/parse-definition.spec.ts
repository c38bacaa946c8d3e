import fc from 'fast-check';

import { loadModel } from '../model/load-model.js';
import { type DefinitionFault, type Predicate, type TestDefinition } from './definition.types.js';
import { MAX_DEFINITION_LENGTH, MAX_FAULTS } from './definition-text.js';
import { OPERATOR_NAMES } from './operators.js';
import { definitionBreaches, faultText, parseDefinition } from './parse-definition.js';

const model = loadModel();

function accepted(definition: unknown): TestDefinition {
  const parsed = parseDefinition(model, typeof definition === 'string' ? definition : JSON.stringify(definition));
  if (!parsed.definition) throw new Error(parsed.faults.map(faultText).join('\n'));
  return parsed.definition;
}

function refused(definition: unknown): readonly DefinitionFault[] {
  return parseDefinition(model, typeof definition === 'string' ? definition : JSON.stringify(definition)).faults ?? [];
}

/** What a predicate says, in one line. */
function said(predicate: Predicate): string {
  if (predicate.form === 'not') return `not(${said(predicate.of)})`;
  if (predicate.form !== 'comparison') return `${predicate.form}(${predicate.of.map(said).join(', ')})`;
  const { property, operator, values } = predicate;
  return [property.path, operator, ...values].join(' ');
}

const rule = (rules: unknown): unknown => ({ on: { types: ['dataset'] }, rules });
const comparison = (more: object): unknown => rule([{ property: 'owners', ...more }]);

describe('the definition of a metadata test', () => {
  it('is read in the older public spelling', () => {
    const { conditions, rules } = accepted({
      on: {
        types: ['dataset'],
        match: [
          { query: 'editableDatasetProperties.description', operation: 'equals', params: { values: ['value1'] } },
        ],
      },
      rules: [{ query: 'editableDatasetProperties.description', operation: 'exists', negate: true }],
    });
    expect(said(conditions)).toBe('and(editableDatasetProperties.description any_equals value1)');
    expect(said(rules)).toBe('and(not(editableDatasetProperties.description exists))');
  });

  it('is read in YAML as in JSON', () => {
    const yaml = [
      'on:',
      '  types: [dataset, DATA_JOB]',
      '  conditions:',
      '    not:',
      '      - { property: platform, operator: EQUALS, value: "urn:li:dataPlatform:hive" }',
      'rules:',
      '  or:',
      '    - property: ownership.owners.owner # at least two',
      '      operator: has_more_than',
      '      values: [1]',
      '    - and: [{ property: deprecated, operator: is_true }]',
    ].join('\n');
    const { types, conditions, rules } = accepted(yaml);
    expect(types).toEqual(['dataset', 'dataJob']);
    expect(said(conditions)).toBe('not(and(platform any_equals urn:li:dataPlatform:hive))');
    expect(said(rules)).toBe('or(ownership.owners.owner has_more_than 1, and(deprecated is_true))');
  });

  it('has actions whose parameters stand beside the type or below params', () => {
    const { actions } = accepted({
      on: { types: ['dataset'] },
      rules: [],
      actions: {
        passing: [{ type: 'ADD_OWNERS', params: { values: ['urn:li:corpuser:a'] } }, { type: 'un_deprecate' }],
        failing: [
          { type: 'remove_glossary_terms', values: 'urn:li:glossaryTerm:b' },
          { type: 'set_domain', values: ['urn:li:domain:d'] },
          { type: 'set_structured_property', property: 'urn:li:structuredProperty:tier', values: [1, 'two'] },
          { type: 'deprecate', note: 'old' },
        ],
      },
    });
    expect(actions).toEqual({
      passing: [
        { type: 'add_owners', urns: ['urn:li:corpuser:a'], ownerType: 'TECHNICAL_OWNER' },
        { type: 'un_deprecate' },
      ],
      failing: [
        { type: 'remove_glossary_terms', urns: ['urn:li:glossaryTerm:b'] },
        { type: 'set_domain', domain: 'urn:li:domain:d' },
        { type: 'set_structured_property', property: 'urn:li:structuredProperty:tier', values: [1, 'two'] },
        { type: 'deprecate', note: 'old' },
      ],
    });
  });

  it('may be an empty object, which is a draft about no asset', () => {
    expect(accepted('{}').types).toEqual([]);
  });

  it('may be indented with tabs, as JSON is', () => {
    expect(accepted(JSON.stringify(rule([]), null, '\t')).types).toEqual(['dataset']);
  });

  it.each([
    ['{"on":17,"rules":"x"}', 'on', /must be an object whose types are a list/],
    [{ on: { types: ['dataset'] } }, '', /must have "rules"/],
    [{ rules: [] }, '', /must have "on"/],
    [{ on: { types: ['datset'] }, rules: [] }, 'on.types[0]', /must be one of .*dataset/],
    [comparison({}), 'rules[0]', /must have an operator of any_equals/],
    [comparison({ operator: 'like' }), 'rules[0].operator', /must have an operator of/],
    [comparison({ operator: 'equals' }), 'rules[0]', /must have values for any_equals/],
    [comparison({ operator: 'exists', values: ['x'] }), 'rules[0].values', /must be left out/],
    [comparison({ operator: 'greater_than', value: 'many' }), 'rules[0].value', /must be a number/],
    [comparison({ operator: 'regex_match', value: '(' }), 'rules[0].value', /regular expression of RE2/],
    [comparison({ operator: 'exists', negat: true }), 'rules[0].negat', /is not known/],
    [rule([{ property: 'ownership.owner', operator: 'exists' }]), 'rules[0].property', /there are owners/],
    [rule([{ property: 'ownership', operator: 'equals', value: 'x' }]), 'rules[0].property', /value with fields/],
    [rule([{ property: 'chartInfo.title', operator: 'exists' }]), 'rules[0].property', /which no dataset has/],
    [rule([{ property: 'datasetProfile.rowCount', operator: 'exists' }]), 'rules[0].property', /time series/],
    [rule({ and: [], or: [] }), 'rules', /must have one of and, or/],
    [rule({ or: [] }), 'rules.or', /must not be empty/],
    [
      { on: { types: ['dataset'] }, rules: [], actions: { passing: [{ type: 'email' }] } },
      'actions.passing[0].type',
      /add_tags/,
    ],
    [
      {
        on: { types: ['dataset'] },
        rules: [],
        actions: { failing: [{ type: 'add_tags', values: ['urn:li:domain:x'] }] },
      },
      'actions.failing[0].values',
      /must be urns of tag/,
    ],
    [
      { on: { types: ['tag'] }, rules: [], actions: { failing: [{ type: 'add_tags', values: ['urn:li:tag:x'] }] } },
      'actions.failing[0].type',
      /is not possible for tag/,
    ],
  ])('is refused with its place and reason: %j', (definition, path, reason) => {
    const [fault] = refused(definition);
    expect(fault?.path).toBe(path);
    expect(fault?.reason).toMatch(reason);
  });

  it('names the line and column of a fault', () => {
    const [fault] = refused('on:\n  types: [dataset]\nrules:\n  - property: owners\n    operator: sounds_like\n');
    expect(fault && faultText(fault)).toMatch(/^line 5, column 15: rules\[0\]\.operator must have an operator of/);
  });

  it('names several faults at once, and a bounded number of them', () => {
    const wrong = Array.from({ length: 50 }, () => ({ property: 'nothing', operator: 'nowhere' }));
    expect(refused(rule(wrong))).toHaveLength(MAX_FAULTS);
  });

  it.each([
    ['{"on": ', /cannot be read/],
    ['a: &x [1]\nb: *x', /anchors/],
    ['['.repeat(50_000), /nests/],
    [' '.repeat(MAX_DEFINITION_LENGTH + 1), /longer than/],
  ])('is refused where it cannot be read or is too large', (definition, reason) => {
    expect(refused(definition)[0]?.reason).toMatch(reason);
  });

  it('is refused with more than a hundred comparisons', () => {
    const many = Array.from({ length: 101 }, () => ({ property: 'owners', operator: 'exists' }));
    expect(refused(rule(many)).map(({ reason }) => reason)).toEqual(['is one comparison more than 100']);
    expect(accepted(rule(many.slice(1))).rules).toMatchObject({ form: 'and' });
  });

  it('is either read or refused with a place, whatever the text', () => {
    const json = fc.json({ maxDepth: 5 });
    const near = fc.record({
      on: fc.oneof(fc.record({ types: fc.array(fc.constantFrom('dataset', 'chart', 'x')) }), fc.jsonValue()),
      rules: fc.oneof(
        fc.array(
          fc.record({
            property: fc.constantFrom('owners', 'container.domains', 'x.y', ''),
            operator: fc.constantFrom(...OPERATOR_NAMES, 'x'),
            values: fc.jsonValue(),
          }),
        ),
        fc.jsonValue(),
      ),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          json,
          fc.string(),
          near.map((value) => JSON.stringify(value)),
        ),
        (definition) => {
          const { definition: tree, faults } = parseDefinition(model, definition);
          expect(tree === undefined).toBe(faults !== undefined);
          for (const { line, column } of faults ?? []) expect(Math.min(line, column)).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the rule for testInfo', () => {
  it('refuses a faulty definition under its field', () => {
    const info = { definition: { json: '{"on":17,"rules":"x"}' } };
    expect(definitionBreaches(info, model)).toEqual([
      {
        path: 'definition/json',
        rule: true,
        message: expect.stringContaining('line 1, column 7: on must be an object'),
      },
    ]);
  });

  it('lets a test without a definition be a draft', () => {
    expect(definitionBreaches({ definition: { type: 'JSON' } }, model)).toEqual([]);
  });
});
