import { forbidden, Problem } from '../kernel/problem.js';
import { loadModel } from '../model/load-model.js';
import type { Store } from '../store/store.js';
import { person } from '../../test-support/edits/sample-catalogue.js';
import { PatchEntityResolver } from './patch-entity.resolver.js';

const TAG = 'urn:li:tag:a';
const input = { urn: TAG, aspectName: 'tagProperties', patch: [{ op: 'ADD' as const, path: '/name', value: '"b"' }] };

function patchWith(ingest: () => Promise<unknown>): ReturnType<PatchEntityResolver['patchEntity']> {
  const resolver = new PatchEntityResolver({ ingest } as unknown as Store, loadModel());
  return resolver.patchEntity(person('ann'), input);
}

describe('a patch of one entity', () => {
  it('answers that it was stored', async () => {
    expect(await patchWith(() => Promise.resolve())).toEqual({ urn: TAG, name: null, success: true, error: null });
  });

  it('answers why it was refused, which public clients read there', async () => {
    const refused = forbidden('access.forbidden', 'this needs the privilege MANAGE_POLICIES.');
    expect(await patchWith(() => Promise.reject(refused))).toEqual({
      urn: TAG,
      name: null,
      success: false,
      error: 'Unauthorized to perform this action: this needs the privilege MANAGE_POLICIES.',
    });
  });

  it('fails where the client has to come back, or the server is at fault', async () => {
    const away = new Problem('unavailable', 'neo4j.away', 'The database is away.');
    await expect(patchWith(() => Promise.reject(away))).rejects.toBe(away);
    const fault = new TypeError('x is not a function');
    await expect(patchWith(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
