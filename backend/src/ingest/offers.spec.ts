import type { StoredEntity } from '../store/contract/store.types.js';
import type { LocatedProposal } from './proposals/conversion.js';
import { isOverruled } from './offers.js';

const offer: LocatedProposal = {
  file: 'a',
  place: 'b',
  isOffer: true,
  proposal: {
    entityUrn: 'urn:li:tag:a',
    aspectName: 'schemaMetadata',
    changeType: 'UPSERT',
    value: {},
    systemMetadata: { pipelineName: 'openlineage:x' },
  },
};
const storedBy = (pipelineName: string | undefined): StoredEntity => ({
  urn: 'urn:li:tag:a',
  kind: 'tag',
  i: 1,
  exists: true,
  removed: false,
  createdOn: 0,
  updatedOn: 0,
  aspects: { schemaMetadata: { value: {}, version: 1, createdOn: 0, createdBy: '', systemMetadata: { pipelineName } } },
});

describe('isOverruled', () => {
  it('lets an offer pass where nothing is stored, or its own source stored it', () => {
    expect(isOverruled(offer, undefined)).toBe(false);
    expect(isOverruled(offer, storedBy('openlineage:x'))).toBe(false);
  });
  it('keeps what another source, or a person, stored', () => {
    expect(isOverruled(offer, storedBy('postgres-nightly'))).toBe(true);
    expect(isOverruled(offer, storedBy(undefined))).toBe(true);
  });
});
