import { lineMarks } from '../../ui/content/line-marks';
import { configOf, connectorOf, newRecipe, readRecipe, recipeMistakes, recipeText, withConfig } from './recipe-text';

const SCHEMA = {
  $defs: { Level: { enum: ['LOW', 'HIGH'], type: 'string' } },
  type: 'object',
  required: ['host_port'],
  additionalProperties: false,
  properties: {
    host_port: { type: 'string' },
    port: { type: 'integer' },
    level: { $ref: '#/$defs/Level' },
    pattern: { type: 'object', properties: { allow: { type: 'array', items: { type: 'string' } } } },
    either: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
};
const recipe = (...lines: string[]): string =>
  ['source:', '  type: postgres', '  config:', ...lines.map((line) => `    ${line}`), ''].join('\n');

describe('the text of a recipe', () => {
  it('keeps what stands beside the configuration when the form changes it', () => {
    const text = '# nightly\nsource:\n  type: postgres\n  config:\n    host_port: a\npipeline_name: x\n';
    const changed = withConfig(text, { host_port: 'b', port: 1 });
    expect(changed).toContain('# nightly');
    expect(readRecipe(changed)).toEqual({
      source: { type: 'postgres', config: { host_port: 'b', port: 1 } },
      pipeline_name: 'x',
    });
  });

  it('is what the form reads back', () => {
    const config = { host_port: 'db:5432', password: '${PG_PASSWORD}', pattern: { allow: ['^a', 'b: c'] } };
    expect(configOf(readRecipe(withConfig(newRecipe('postgres'), config)))).toEqual(config);
  });

  it('is YAML of the stored JSON', () => {
    const text = recipeText('{"source": {"type": "file", "config": {"path": "/x"}}}');
    expect(text).toBe('source:\n  type: file\n  config:\n    path: /x\n');
    expect(connectorOf(readRecipe(text))).toBe('file');
  });
});

describe('mistakes in a recipe', () => {
  it.each([
    ['a missing setting', recipe('port: 1'), [{ line: 3, message: 'host_port: is required.' }]],
    [
      'an unknown setting',
      recipe('host_port: a', 'hosst: b'),
      [{ line: 5, message: 'hosst: is not a setting of this connector.' }],
    ],
    [
      'a value of another type',
      recipe('host_port: a', 'port: many'),
      [{ line: 5, message: 'port: must be of the type integer.' }],
    ],
    [
      'a form that is not allowed',
      recipe('host_port: a', 'either: 5'),
      [{ line: 5, message: 'either: has none of the allowed forms.' }],
    ],
    [
      'an entry of a list',
      recipe('host_port: a', 'pattern:', '  allow:', '    - 5'),
      [{ line: 7, message: 'pattern.allow.0: must be of the type string.' }],
    ],
    [
      'a setting that stands beside the source',
      `${recipe('host_port: a')}port: 5432\n`,
      [
        {
          line: 5,
          message: 'port: is not a part of a recipe; settings of the connector stand below source.config.',
        },
      ],
    ],
    [
      'a setting that stands beside the configuration',
      'source:\n  type: postgres\n  port: 1\n  config:\n    host_port: a\n',
      [
        {
          line: 3,
          message: 'source.port: is not a part of a recipe; settings of the connector stand below source.config.',
        },
      ],
    ],
    ['nothing', recipe('host_port: a', 'level: LOW'), []],
  ])('are named with their line: %s', (_, text, mistakes) => {
    expect(recipeMistakes(text, SCHEMA)).toEqual(mistakes);
  });

  it('name a setting that the connector would ignore without a word', () => {
    const { additionalProperties: _, ...open } = SCHEMA;
    expect(recipeMistakes(recipe('host_port: a', 'hosst: b'), open)).toEqual([
      { line: 5, message: 'hosst: is not a setting of this connector, which ignores it.' },
    ]);
  });

  it('are none where a secret stands for a number', () => {
    expect(recipeMistakes(recipe('host_port: a', 'port: ${PORT}'), SCHEMA)).toEqual([]);
  });

  it('are those of YAML where it can not be read', () => {
    expect(recipeMistakes('source:\n  type: [\n', SCHEMA)[0]).toMatchObject({ line: expect.any(Number) });
    expect(readRecipe('source:\n  type: [\n')).toBeUndefined();
  });

  it('say that the connector is missing', () => {
    expect(recipeMistakes('source: {}', undefined)).toEqual([
      { line: 1, message: 'source.type must be the name of a connector.' },
    ]);
  });

  it('mark their line once, without the spaces before its first letter', () => {
    const text = recipe('host_port: a', 'hosst: b');
    const at = text.indexOf('hosst');
    const mistake = { line: 5, message: 'hosst: is not a setting of this connector.' };
    expect(lineMarks(text, [mistake, mistake])).toEqual([
      { start: at, end: at + 'hosst: b'.length, severity: 'ERROR' },
    ]);
  });
});
