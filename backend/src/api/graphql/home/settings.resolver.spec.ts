import { readersOf, sampleViewer } from '../../../../test-support/access/visibility.js';
import { readerOf, storedEntity } from '../../../../test-support/store/stored-entity.js';
import type { SearchService } from '../../../search/search.service.js';
import { SettingsResolver } from './settings.resolver.js';

const stageUrn = (id: string): string => `urn:li:lifecycleStageType:${id}`;

describe('the list of lifecycle stages', () => {
  const stages = [
    storedEntity(stageUrn('named'), { lifecycleStageTypeInfo: { name: 'Named', settings: { hideInSearch: true } } }),
    storedEntity(stageUrn('key-only'), { lifecycleStageTypeKey: { id: 'key-only' } }),
    storedEntity(stageUrn('nameless'), { lifecycleStageTypeInfo: { description: 'no name yet' } }),
  ];
  const hits = [...stages, storedEntity(stageUrn('deleted-meanwhile'))].map(({ urn }) => ({ urn }));
  const search = { search: async () => ({ hits }) } as unknown as SearchService;

  it('leaves out a stage without a name, and answers the others', async () => {
    const resolver = new SettingsResolver(search, readersOf(readerOf(...stages)));
    expect(await resolver.listLifecycleStages(sampleViewer())).toEqual([{ urn: stageUrn('named') }]);
  });
});
