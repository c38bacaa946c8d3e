import { fakeServer } from '../../../test-support/server';
import { addToProduct, removeFromProduct } from './product-edits';

const SALES = { urn: 'urn:li:dataProduct:sales', name: 'Sales' };
const PORT = 'urn:li:dataset:port';
const PLAIN = 'urn:li:dataset:plain';
const PATH = `/openapi/v3/entity/dataproduct/${encodeURIComponent(SALES.urn)}/dataProductProperties?createIfNotExists=false&async=false`;
const stored = (assets: readonly object[]) => ({
  StoredAspects: {
    entityProfile: { aspects: [{ name: 'dataProductProperties', value: { name: 'Sales', assets } }] },
  },
});

describe('edits of data products', () => {
  it('adds all assets in one request, and undo removes the same ones', async () => {
    const server = fakeServer({ AddToProducts: {}, RemoveFromProducts: {} });
    const edit = addToProduct(SALES, [PORT, PLAIN], 'assets');
    await edit.run();
    await edit.undo?.();
    const input = { dataProductUrns: [SALES.urn], resourceUrns: [PORT, PLAIN] };
    expect(server.requestsOf('AddToProducts')).toEqual([{ input }]);
    expect(server.requestsOf('RemoveFromProducts')).toEqual([{ input }]);
    expect(edit.message).toBe('2 assets added to Sales');
  });

  it('marks an output port again when its removal is undone', async () => {
    const server = fakeServer({
      ...stored([{ destinationUrn: PORT, outputPort: true }, { destinationUrn: PLAIN }]),
      AddToProducts: {},
      RemoveFromProducts: {},
      [PATH]: {},
    });
    const edit = removeFromProduct(SALES, [PORT], 'assets');
    await edit.run();
    server.answer('StoredAspects', stored([{ destinationUrn: PLAIN }, { destinationUrn: PORT }]).StoredAspects);
    await edit.undo?.();
    expect(server.requestsOf(PATH)).toEqual([
      { value: { name: 'Sales', assets: [{ destinationUrn: PLAIN }, { destinationUrn: PORT, outputPort: true }] } },
    ]);
  });

  it('writes no aspect when the removed asset was no output port', async () => {
    const server = fakeServer({ ...stored([{ destinationUrn: PLAIN }]), AddToProducts: {}, RemoveFromProducts: {} });
    const edit = removeFromProduct(SALES, [PLAIN], 'assets');
    await edit.run();
    await edit.undo?.();
    expect(server.requests.map(({ operation }) => operation)).toEqual([
      'StoredAspects',
      'RemoveFromProducts',
      'AddToProducts',
    ]);
  });

  it('changes the list of the product for people who manage it, and takes exactly that back', async () => {
    const server = fakeServer({ PatchAspect: { patchEntity: { success: true, error: null } } });
    const edit = addToProduct(SALES, ['urn:li:dataset:(urn:li:dataPlatform:s3,a/b~c,PROD)'], 'group');
    await edit.run();
    await edit.undo?.();
    const path = '/assets/urn:li:dataset:(urn:li:dataPlatform:s3,a~1b~0c,PROD)';
    const shared = {
      urn: SALES.urn,
      aspectName: 'dataProductProperties',
      arrayPrimaryKeys: [{ arrayField: 'assets', keys: ['destinationUrn'] }],
    };
    const value = '{"destinationUrn":"urn:li:dataset:(urn:li:dataPlatform:s3,a/b~c,PROD)"}';
    expect(server.requestsOf('PatchAspect')).toEqual([
      { input: { ...shared, patch: [{ op: 'ADD', path, value }] } },
      { input: { ...shared, patch: [{ op: 'REMOVE', path }] } },
    ]);
  });

  it('reports why the server refused the change of somebody who does not manage the product', async () => {
    fakeServer({ PatchAspect: { patchEntity: { success: false, error: 'You may not.' } } });
    await expect(addToProduct(SALES, [PLAIN], 'group').run()).rejects.toThrow('You may not.');
  });
});
