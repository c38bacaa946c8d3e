import { summariesQuery } from './summaries';

describe('the question for summaries', () => {
  it('leaves out texts that are no urns, and is not sent for these alone', () => {
    const dataset = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
    const texts = ['PROD', dataset, 'urn:li:dataset:(a', 'urn:li:corpuser:', 'urn:li:tag:a ', 'urn:li:tag:a'];
    expect(summariesQuery(texts).queryKey).toEqual(['summaries', [dataset, 'urn:li:tag:a']]);
    expect(summariesQuery(['PROD']).enabled).toBe(false);
  });
});
