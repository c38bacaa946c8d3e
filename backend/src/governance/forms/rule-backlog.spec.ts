import { among, RuleBacklog } from './rule-backlog.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const FORM = 'urn:li:form:f';

describe('what the log puts in doubt for the rules of forms', () => {
  const backlog = (): RuleBacklog => new RuleBacklog(new Set(['dataset', 'domain']));

  it('a changed rule, a changed carrier; not what a form itself writes, nor what cannot be asked', () => {
    const one = backlog();
    one.note([
      { urn: FORM, aspect: 'dynamicFormAssignment' },
      { urn: DATASET, aspect: 'globalTags' },
      { urn: 'urn:li:tag:x', aspect: 'tagProperties' },
    ]);
    expect(one.take()).toEqual({ forms: [FORM], all: false, entities: [DATASET] });
    one.note([{ urn: DATASET, aspect: 'forms' }]);
    expect(one.isEmpty).toBe(true);
  });

  it('everything when a tree moves, or when more changed than is worth asking for one by one', () => {
    const one = backlog();
    one.note([{ urn: 'urn:li:domain:d', aspect: 'domainProperties' }]);
    expect(one.take().all).toBe(true);
    one.note(Array.from({ length: 20_001 }, (_, at) => ({ urn: `urn:li:domain:${at}`, aspect: 'ownership' })));
    expect(one.take()).toEqual({ forms: [], all: true, entities: [] });
  });

  it('keeps what could not be done', () => {
    const one = backlog();
    one.note([{ urn: DATASET, aspect: 'ownership' }]);
    const work = one.take();
    expect(one.isEmpty).toBe(true);
    one.putBack(work);
    expect(one.take().entities).toEqual([DATASET]);
  });

  it('asks each alternative of a rule among the changed ones only', () => {
    const only = { field: 'urn', values: [DATASET] };
    expect(among([], [DATASET])).toEqual([{ and: [only] }]);
    const tag = { field: 'tags', values: ['urn:li:tag:x'] };
    expect(among([{ and: [tag] }, { and: null }], [DATASET])).toEqual([{ and: [tag, only] }, { and: [only] }]);
  });
});
