import { familiesOf, pageOfFamily } from './connector-pages.mjs';

const POSTGRES = {
  title: 'Postgres',
  status: 'GA',
  extra: true,
  capabilities: ['Descriptions'],
  required: ['host_port'],
  settings: {
    env: { type: 'string', default: 'PROD', description: 'The environment, see http://a_b:1. More about it.' },
    host_port: { type: 'string', description: 'host [URL](https://example.org) of a | b' },
  },
};

describe('the page of a family of connectors', () => {
  const context = { version: '1.0', connectors: { postgres: POSTGRES }, tested: new Set(['postgres']) };
  const [family] = familiesOf(context.connectors);
  const page = pageOfFamily(family, context);

  test('lists required settings first, with the first sentence of what they do', () => {
    expect(page).toContain(
      '| `host_port` | string | **required** | host URL of a \\| b |\n| `env` | string | `"PROD"` | The environment, see `http://a_b:1.` |',
    );
  });

  test('has a recipe with the required settings, and says whether our tests run the connector', () => {
    expect(page).toContain('  type: postgres\n  config:\n    host_port: …\nsink:');
    expect(page).toContain('Run in our tests. Capabilities: descriptions.');
    expect(pageOfFamily(family, { ...context, tested: new Set() })).toContain('Not run in our tests.');
  });

  test('of a connector that cannot be read says so', () => {
    const unreadable = { postgres: { unreadable: 'no driver', extra: false } };
    const text = pageOfFamily(family, { ...context, connectors: unreadable });
    expect(text).toContain('Its settings can only be read where its own packages are installed.');
    expect(text).toContain("pip install 'acryl-datahub[datahub-rest]'");
  });

  test('is asked for by every connector, or the run ends', () => {
    expect(() => familiesOf({ 'brand-new': POSTGRES })).toThrow('brand-new');
  });
});
