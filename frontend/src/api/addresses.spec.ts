import { entityAddress, impactAddress, lineageAddress, loginAddress, withQuery } from './addresses';

const URN = 'urn:li:dataset:(urn:li:dataPlatform:s3,larkspur/tax 50%.csv,PROD)';

describe('addresses', () => {
  it('hold a urn as one segment, encoded once', () => {
    const address = entityAddress(URN, 'columns', { col: 'a b' });
    expect(address).toBe(
      '/dataset/urn%3Ali%3Adataset%3A(urn%3Ali%3AdataPlatform%3As3%2Clarkspur%2Ftax%2050%25.csv%2CPROD)/columns?col=a%20b',
    );
    expect(decodeURIComponent(address.split('/')[2] ?? '')).toBe(URN);
  });

  it('repeat a key for each of several changes', () => {
    expect(impactAddress(['dropAsset~urn:li:tag:a&b', 'dropAsset~urn:li:tag:c'])).toBe(
      '/impact?change=dropAsset~urn:li:tag:a%26b&change=dropAsset~urn:li:tag:c',
    );
  });

  it('leave out what is empty', () => {
    expect(withQuery('/search', { q: '', sort: undefined })).toBe('/search');
    expect(lineageAddress('urn:li:tag:a')).toBe('/lineage/urn%3Ali%3Atag%3Aa');
  });

  it('lead back after signing in, home needs no telling', () => {
    expect(loginAddress('/')).toBe('/login');
    expect(loginAddress('/search?q=a', true)).toBe('/login?then=/search%3Fq%3Da&ended=1');
  });
});
