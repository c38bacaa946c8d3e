import { mistakeOfRecipe, needsOfRecipe, recipeOfRun } from './recipe.js';

const recipe = { source: { type: 'postgres', config: { password: '${PG_PASSWORD}', host: '${PG_HOST:-localhost}' } } };

describe('a recipe', () => {
  it('names the secrets that it refers to, each once, and not what every run is given', () => {
    const sink = { type: 'datahub-rest', config: { token: '${DATAHUB_GMS_TOKEN}', extra: '${PG_PASSWORD}' } };
    expect(needsOfRecipe({ ...recipe, sink })).toEqual({
      connector: 'postgres',
      secretNames: ['PG_PASSWORD', 'PG_HOST'],
    });
  });

  it('runs with the urn of its execution request, whatever run id it has itself', () => {
    expect(recipeOfRun({ ...recipe, run_id: 'mine' }, 'r1', 'urn:li:dataHubIngestionSource:s')).toEqual({
      ...recipe,
      pipeline_name: 'urn:li:dataHubIngestionSource:s',
      run_id: 'urn:li:dataHubExecutionRequest:r1',
    });
  });

  it('keeps the name of its own stateful ingestion', () => {
    expect(recipeOfRun({ ...recipe, pipeline_name: 'nightly' }, 'r1', 's')).toMatchObject({ pipeline_name: 'nightly' });
  });

  it.each([
    ['recipe.source', []],
    ['recipe.source', { source: 'postgres' }],
    ['recipe.source.type', { source: {} }],
    ['recipe.source.type', { source: { type: 'my_module.Source' } }],
    ['recipe.source.type', { source: { type: 'postgres] --index-url http://evil' } }],
    ['recipe.source.config', { source: { type: 'postgres', config: 'host' } }],
  ])('is refused with the name of the field: %s', (field, value) => {
    expect(mistakeOfRecipe(value, undefined)).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')} must be`, 'u'));
  });

  it.each(['1.7.0.17', '0.15.0rc3', '1.2.0.post1'])('runs with version %s of the package', (version) => {
    expect(mistakeOfRecipe(recipe, version)).toBeUndefined();
  });

  it.each(['latest', '1.0; rm -rf /', '', '--pre', '1.0 @ http://evil'])(
    'does not run with version "%s"',
    (version) => {
      expect(mistakeOfRecipe(recipe, version)).toMatch(/^version must be/u);
    },
  );
});
