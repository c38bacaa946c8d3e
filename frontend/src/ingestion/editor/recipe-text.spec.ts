import { lineMarks } from '../../ui/content/line-marks';
import { configOf, connectorOf, newRecipe, readRecipe, recipeMistakes, recipeText, withConfig } from './recipe-text';

const SCHEMA = {
  $defs: {
    Level: { enum: ['LOW', 'HIGH'], type: 'string' },
    Profile: { type: 'object', properties: { level: { $ref: '#/$defs/Level' } }, additionalProperties: false },
  },
  type: 'object',
  required: ['host_port'],
  additionalProperties: false,
  properties: {
    host_port: { type: 'string' },
    port: { type: 'integer' },
    level: { $ref: '#/$defs/Level' },
    pattern: { type: 'object', properties: { allow: { type: 'array', items: { type: 'string' } } } },
    either: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    profile: { anyOf: [{ $ref: '#/$defs/Profile' }, { type: 'null' }] },
    choice: { anyOf: [{ type: 'integer' }, { type: 'array' }, { $ref: '#/$defs/Level' }] },
  },
};
/** What is said of an unknown setting of this schema, the most similar names first. */
const KNOWN = 'Known here: host_port, choice, port, level, pattern, either and 1 more.';
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
      [{ line: 5, message: `hosst: is not a setting of this connector. ${KNOWN}` }],
    ],
    [
      'a value of another type',
      recipe('host_port: a', 'port: many'),
      [{ line: 5, message: 'port: must be of the type integer.' }],
    ],
    [
      'a value that is none of some',
      recipe('host_port: a', 'level: MIDDLE'),
      [{ line: 5, message: 'level: must be LOW or HIGH.' }],
    ],
    [
      'a value for something or nothing',
      recipe('host_port: a', 'either: 5'),
      [{ line: 5, message: 'either: must be of the type string.' }],
    ],
    [
      'a setting within a group that may be left out',
      recipe('host_port: a', 'profile:', '  levle: LOW'),
      [{ line: 6, message: 'profile.levle: is not a setting of this connector. Known here: level.' }],
    ],
    [
      'a form that is not allowed',
      recipe('host_port: a', 'choice: true'),
      [{ line: 5, message: 'choice: must be of the type integer, a list, LOW or HIGH.' }],
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
          message: expect.stringMatching(/^port: is not a part of a recipe; .* A recipe has source, sink, /),
        },
      ],
    ],
    [
      'a setting that stands beside the configuration',
      'source:\n  type: postgres\n  port: 1\n  config:\n    host_port: a\n',
      [
        {
          line: 3,
          message: expect.stringMatching(/^source.port: is not a part of a recipe; .* source has type, config, /),
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
      { line: 5, message: `hosst: is not a setting of this connector, which ignores it. ${KNOWN}` },
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
