import type { Summary } from '../../api/summaries';
import { planBulk } from './bulk';

const BARE: Summary = {
  urn: 'urn:a',
  kind: 'dataset',
  name: 'a',
  qualifiedName: null,
  platform: null,
  subType: null,
  env: null,
  path: [],
  description: null,
  exists: true,
  removed: false,
  deprecated: false,
  deprecationNote: null,
  activeIncidents: 0,
  failingAssertions: 0,
  contractResult: null,
  owners: [],
  domain: null,
  tags: [],
  terms: [],
  upstreamCount: 0,
  downstreamCount: 0,
  columnCount: 0,
  tracedColumnCount: 0,
  siblings: [],
  externalUrl: null,
  lastObserved: null,
};
const TAG = { urn: 'urn:li:tag:pii', name: 'pii' };
const tagged: Summary = { ...BARE, urn: 'urn:b', tags: [{ ...TAG, kind: 'tag', color: null }] };

describe('a change of many assets', () => {
  it('leaves alone those that have it already, so that undo leaves them alone too', () => {
    const plan = planBulk('tag', TAG, [BARE, tagged]);
    expect(plan.changed.map(({ urn }) => urn)).toEqual(['urn:a']);
    expect(plan.already).toBe(1);
    expect(plan.edit.urns).toEqual(['urn:a']);
  });

  it('leaves alone what the data product holds, and what no product can hold', () => {
    const product = { urn: 'urn:li:dataProduct:sales', name: 'Sales' };
    const person: Summary = { ...BARE, urn: 'urn:c', kind: 'corpuser' };
    const plan = planBulk('product', product, [BARE, tagged, person], { heldAssets: new Set(['urn:b']) });
    expect([plan.changed.map(({ urn }) => urn), plan.already, plan.unsuitable]).toEqual([['urn:a'], 1, 1]);
  });

  it('reads the data product again after its chunks, whose progress counts assets alone', () => {
    const product = { urn: 'urn:li:dataProduct:sales', name: 'Sales' };
    const many = Array.from({ length: 501 }, (_, index): Summary => ({ ...BARE, urn: `urn:${String(index)}` }));
    const { edit } = planBulk('product', product, many);
    expect(edit.urns).toHaveLength(502);
    expect(edit.urns[0]).toBe(product.urn);
  });

  it('knows a domain, an owner and a term that stand there', () => {
    const domain = { urn: 'urn:li:domain:d', name: 'd' };
    const inDomain: Summary = { ...BARE, domain: { ...domain, kind: 'domain', color: null } };
    const owned: Summary = { ...BARE, owners: [{ urn: 'urn:li:corpuser:x', kind: 'corpuser', name: 'x', type: null }] };
    expect(planBulk('domain', domain, [inDomain, BARE]).already).toBe(1);
    expect(planBulk('owner', { urn: 'urn:li:corpuser:x', name: 'x' }, [owned]).changed).toEqual([]);
    expect(planBulk('term', { urn: 'urn:li:glossaryTerm:t', name: 't' }, [BARE]).already).toBe(0);
  });

  it('says how many it changed', () => {
    expect(planBulk('tag', TAG, [BARE, { ...BARE, urn: 'urn:c' }]).edit.message).toBe('Tag pii added to 2 assets');
  });
});
