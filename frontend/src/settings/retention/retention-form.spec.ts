import { aspectChoices, kindChoices, limitsText, policyInput, policyMistakes, policyValues } from './retention-form';

const values = (maxVersions: string, maxAgeDays: string) => ({ kind: '*', aspect: '*', maxVersions, maxAgeDays });
const policy = (maxVersions: number | null, maxAgeSeconds: number | null) => ({
  urn: 'urn:li:dataHubRetention:(*,*)',
  kind: '*',
  aspect: '*',
  maxVersions,
  maxAgeSeconds,
});

describe('the form of a retention policy', () => {
  it('sends days as seconds and an empty field as no limit', () => {
    expect(policyInput(values('', '0.5'))).toEqual({
      kind: '*',
      aspect: '*',
      maxVersions: null,
      maxAgeSeconds: 43_200,
    });
    expect(policyInput(values('3', ' '))).toMatchObject({ maxVersions: 3, maxAgeSeconds: null });
  });

  it('gives back the seconds of a stored policy that nobody has touched', () => {
    for (const seconds of [60, 3_600, 7_776_000, 31_557_600])
      expect(policyInput(policyValues(policy(null, seconds))).maxAgeSeconds).toBe(seconds);
  });

  it('refuses what is no count and no age', () => {
    for (const count of ['0', '-1', '1.5', 'many'])
      expect(policyMistakes(values(count, ''))).toHaveProperty('maxVersions');
    for (const age of ['0', '-2', 'long', '24856'])
      expect(policyMistakes(values('', age))).toHaveProperty('maxAgeDays');
    expect(policyMistakes(values('', ''))).toEqual({});
    expect(policyMistakes(values('1', '24855'))).toEqual({});
  });

  it('says what a policy keeps', () => {
    expect(limitsText(policy(null, null))).toBe('keeps everything');
    expect(limitsText(policy(1, null))).toBe('keeps the latest version');
    expect(limitsText(policy(2, 86_400))).toBe('keeps the newest 2 or keeps 1 day');
  });

  it('offers each aspect once for every kind, and those of a kind for a kind', () => {
    const status = { name: 'status', isTimeSeries: false };
    const choices = [
      { kind: 'tag', aspects: [{ name: 'tagProperties', isTimeSeries: false }, status] },
      { kind: 'dataset', aspects: [status] },
    ];
    expect(aspectChoices(choices, '*').map(({ name }) => name)).toEqual(['status', 'tagProperties']);
    expect(aspectChoices(choices, 'dataset')).toEqual([status]);
  });

  it('tells kinds of one label apart', () => {
    const choices = ['role', 'dataHubRole', 'tag'].map((kind) => ({ kind, aspects: [] }));
    const labels = kindChoices(choices).map(({ label }) => label);
    expect(new Set(labels).size).toBe(3);
  });
});
