import { dropAddress } from './drop-address';

const ASSET = 'urn:li:dataset:(urn:li:dataPlatform:dbt,a,PROD)';

describe('the address of "what if this is dropped"', () => {
  it('asks about a column or about an asset', () => {
    expect(decodeURIComponent(dropAddress(ASSET))).toBe(`/impact?change=dropAsset~${ASSET}`);
    const column = `urn:li:schemaField:(${ASSET},net)`;
    expect(decodeURIComponent(dropAddress(column))).toBe(`/impact?change=dropColumn~${column}`);
  });
});
