import { formSchema } from './form-schema';

/** As pydantic writes the class of a connector. */
const SCHEMA = {
  $defs: { Auth: { type: 'object', properties: { client_secret: { type: 'string' }, scope: { type: 'string' } } } },
  type: 'object',
  required: ['host_port'],
  properties: {
    zeal: { type: 'boolean', default: true },
    password: { anyOf: [{ type: 'string', format: 'password', writeOnly: true }, { type: 'null' }], default: null },
    database: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null, description: 'The database.' },
    host_port: { type: 'string' },
    username: { type: 'string', description: 'Deprecated: use user.' },
    internal: { type: 'string', hidden_from_docs: true },
    auth: { $ref: '#/$defs/Auth' },
    either: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
  },
};

describe('the form of a connector', () => {
  const { schema, uiSchema, advanced } = formSchema(SCHEMA);

  it('has required settings first, then common ones, then the others by name', () => {
    expect(Object.keys(schema.properties ?? {})).toEqual([
      'host_port',
      'password',
      'database',
      'auth',
      'either',
      'username',
      'zeal',
    ]);
    expect([...advanced]).toEqual(['auth', 'either', 'username', 'zeal']);
  });

  it('leaves an optional setting out instead of writing null', () => {
    expect(schema.properties?.['database']).toEqual({ type: 'string', description: 'The database.' });
    expect(schema.properties?.['either']).toEqual({ anyOf: [{ type: 'string' }, { type: 'integer' }] });
  });

  it('offers secrets where a setting holds one, also in objects within, and names settings as people read them', () => {
    expect(uiSchema['password']).toEqual({ 'ui:title': 'Password', 'ui:widget': 'password' });
    expect(uiSchema['auth']).toMatchObject({
      client_secret: { 'ui:widget': 'password' },
      scope: { 'ui:title': 'Scope' },
    });
    expect(uiSchema['database']).toEqual({ 'ui:title': 'Database' });
  });
});
