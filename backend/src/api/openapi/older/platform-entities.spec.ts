import { loadModel } from '../../../model/load-model.js';
import { readRawModel } from '../../../model/raw-model.js';
import { decodeProposal } from '../../../ingest/mcp/wire-proposal.js';
import { withTextValue } from './platform-entities.controller.js';
import { TypeTags } from './type-tags.js';

const tags = new TypeTags(readRawModel().raw);
const model = loadModel();
const proposal = (value: unknown): object => ({
  entityType: 'dataProduct',
  entityUrn: 'urn:li:dataProduct:a',
  changeType: 'UPSERT',
  aspectName: 'status',
  aspect: { value, contentType: 'application/json' },
});

describe('a proposal of the platform endpoint', () => {
  it('is the same with a value as an object and as a text', () => {
    const asText = decodeProposal(model, withTextValue(tags, proposal('{"removed":false}')));
    expect(decodeProposal(model, withTextValue(tags, proposal({ __type: 'Status', removed: false })))).toEqual(asText);
    expect(asText.value).toEqual({ removed: false });
  });

  it('has the members of unions by their tags', () => {
    const value = { __type: 'SchemaMetadata', platformSchema: { __type: 'MySqlDDL', tableSchema: '' } };
    expect(withTextValue(tags, proposal(value))).toEqual(
      proposal('{"platformSchema":{"com.linkedin.schema.MySqlDDL":{"tableSchema":""}}}'),
    );
  });

  it('is refused with a tag that names no type, and left alone where it is no proposal', () => {
    expect(() => withTextValue(tags, proposal({ of: { __type: 'Nothing' } }))).toThrow('no type');
    for (const wire of [undefined, [], { aspect: 'text' }]) expect(withTextValue(tags, wire)).toBe(wire);
  });
});
