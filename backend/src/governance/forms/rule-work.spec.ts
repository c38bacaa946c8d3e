import { among, concernsRules, ruleWorkOf } from './rule-work.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const FORM = 'urn:li:form:f';

const carriers = new Set(['dataset', 'domain']);

describe('the work that changes make for the rules of forms', () => {
  it('is a changed rule and a changed carrier, not what a form itself writes, nor what cannot be asked', () => {
    const changes = [
      { urn: FORM, aspect: 'dynamicFormAssignment' },
      { urn: DATASET, aspect: 'globalTags' },
      { urn: DATASET, aspect: 'forms' },
      { urn: 'urn:li:tag:x', aspect: 'tagProperties' },
    ];
    expect(ruleWorkOf(changes, carriers)).toEqual({ forms: [FORM], all: false, entities: [DATASET] });
    expect(changes.map((change) => concernsRules(change, carriers))).toEqual([true, true, false, false]);
  });

  it('is everything when a tree moves', () => {
    expect(ruleWorkOf([{ urn: 'urn:li:domain:d', aspect: 'domainProperties' }], carriers).all).toBe(true);
  });

  it('is everything when more changed than is worth asking for one by one', () => {
    const many = Array.from({ length: 20_001 }, (_, number) => ({
      urn: `urn:li:domain:${number}`,
      aspect: 'ownership',
    }));
    expect(ruleWorkOf(many, carriers)).toEqual({ forms: [], all: true, entities: [] });
    expect(ruleWorkOf(many.slice(1), carriers)).toMatchObject({ all: false });
  });

  it('asks each alternative of a rule among the changed ones only', () => {
    const only = { field: 'urn', values: [DATASET] };
    expect(among([], [DATASET])).toEqual([{ and: [only] }]);
    const tag = { field: 'tags', values: ['urn:li:tag:x'] };
    expect(among([{ and: [tag] }, { and: null }], [DATASET])).toEqual([{ and: [tag, only] }, { and: [only] }]);
  });
});
