import { aConsumer } from '../../../test-support/impact-answer';
import { groupConsumers } from './group-consumers';

const owner = (name: string) => ({ urn: `urn:li:corpuser:${name}`, kind: 'corpuser', name, type: null });

describe('consumers in groups', () => {
  const consumers = [
    aConsumer({ name: 'one', owners: [owner('ada'), owner('bo')] }),
    aConsumer({ name: 'two', owners: [owner('bo')], verdict: 'UNKNOWN' }),
    aConsumer({ name: 'three', owners: [], verdict: 'SAFE' }),
    aConsumer({ name: 'four', owners: [owner('bo')] }),
  ];

  it('stand under every owner, the worst group first and what nobody owns last', () => {
    const groups = groupConsumers(consumers, 'owner');
    expect(groups.map(({ label, consumers: own }) => [label, own.map(({ summary }) => summary.name)])).toEqual([
      ['bo', ['one', 'two', 'four']],
      ['ada', ['one']],
      ['No owner', ['three']],
    ]);
    expect(groups[0]?.counts).toEqual({ BREAKS: 2, MAY_BREAK: 0, UNKNOWN: 1, SAFE: 0 });
  });

  it('keep UNKNOWN apart from SAFE', () => {
    expect(groupConsumers(consumers, 'verdict').map(({ key, consumers: own }) => [key, own.length])).toEqual([
      ['BREAKS', 2],
      ['UNKNOWN', 1],
      ['SAFE', 1],
    ]);
  });
});
