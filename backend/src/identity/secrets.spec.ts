import type { Authorizer } from '../access/authorization/authorizer.js';
import type { Sealer } from '../access/secrets/sealer.js';
import type { Viewer } from '../kernel/viewer.js';
import { NOTHING_VISIBLE } from '../kernel/visibility.js';
import type { EntityReaders } from '../store/contract/readers.js';
import type { Store } from '../store/store.js';
import { Secrets } from './secrets.js';

const URN = 'urn:li:dataHubSecret:PG_PASSWORD';

/** Secrets of an installation with one secret, whose users have these privileges. */
function secretsFor(privileges: readonly string[]): Secrets {
  const aspects = { dataHubSecretValue: { value: { value: 'sealed' } } };
  const readers = { as: () => ({ entities: async () => new Map([[URN, { aspects }]]) }) };
  const authorizer = { allowed: (_viewer: Viewer, privilege: string) => privileges.includes(privilege) };
  const sealer = { open: (sealed: string, urn: string) => (sealed === 'sealed' && urn === URN ? 'open' : undefined) };
  return new Secrets(
    {} as Store,
    authorizer as unknown as Authorizer,
    sealer as unknown as Sealer,
    readers as unknown as EntityReaders,
  );
}

const person: Viewer = {
  urn: 'urn:li:corpuser:a',
  roles: [],
  groups: [],
  credential: 'token',
  visibility: NOTHING_VISIBLE,
};
const names = ['PG_PASSWORD', 'UNKNOWN'];

describe('the values of secrets', () => {
  it('are given to the run of somebody who may manage secrets', async () => {
    const values = await secretsFor(['MANAGE_SECRETS']).values({ ...person, run: 'r1' }, names);
    expect(values).toEqual([{ name: 'PG_PASSWORD', value: 'open' }]);
  });

  it('are not given to the run of somebody who may manage ingestion alone: their recipe could store them', async () => {
    const answer = secretsFor(['MANAGE_INGESTION']).values({ ...person, run: 'r1' }, names);
    await expect(answer).rejects.toMatchObject({ kind: 'forbidden', code: 'identity.secrets-owner' });
  });

  it('are given to no person, whatever they may do', async () => {
    const answer = secretsFor(['MANAGE_SECRETS']).values(person, names);
    await expect(answer).rejects.toMatchObject({ kind: 'forbidden', code: 'identity.secrets-closed' });
  });
});
