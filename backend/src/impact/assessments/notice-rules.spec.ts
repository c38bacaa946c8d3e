import { isAnswerTo, withAcknowledgement, withRead, withSent } from './notice-rules.js';
import { ownersIn } from './owners.js';
import type { SavedConsumer, SavedNotice } from './stored-assessment.js';

const consumer = (verdict: SavedConsumer['verdict'], ...owners: readonly string[]): SavedConsumer => ({
  urn: `urn:li:chart:${owners.join('')}${verdict}`,
  mergedUrns: [],
  verdict,
  reason: '',
  sentence: '',
  confidence: 1,
  hops: 1,
  owners,
  domain: undefined,
});
const consumers = [consumer('BREAKS', 'ada', 'team'), consumer('UNKNOWN', 'bob'), consumer('SAFE', 'ada', 'zoe')];
const said = { sender: 'me', time: 5, message: 'look' };
const send = (notices: readonly SavedNotice[] = [], recipients?: readonly string[]): readonly SavedNotice[] =>
  withSent({ consumers, notices }, recipients, said);
const ada = { urn: 'ada', groups: ['team'] };

describe('notices of an assessment', () => {
  it('go to who owns what is not safe, the worst off first, with what each owns', () => {
    expect(ownersIn({ consumers }).map(({ urn }) => urn)).toEqual(['ada', 'team', 'bob']);
    expect(send().map(({ recipient, counts }) => [recipient, counts.breaks, counts.unknown, counts.safe])).toEqual([
      ['ada', 1, 0, 1],
      ['team', 1, 0, 0],
      ['bob', 0, 1, 0],
    ]);
  });

  it('are sent once to each: the second time nobody is told again', () => {
    const once = send([], ['bob']);
    expect(send(once, ['bob'])).toBe(once);
    expect(send(once).map(({ recipient }) => recipient)).toEqual(['bob', 'ada', 'team']);
  });

  it('go to nobody who owns nothing in it', () => {
    expect(() => send([], ['ada', 'eve'])).toThrow('recipients.1 owns no consumer in it: eve.');
    expect(send([], ['zoe'])).toHaveLength(1);
    expect(() => withSent({ consumers: [consumer('BREAKS')], notices: [] }, undefined, said)).toThrow('Nobody owns');
  });

  it('are acknowledged by whom they are for, for oneself and for groups, once', () => {
    const how = { recipient: undefined, comment: 'fixed', time: 9 };
    const done = withAcknowledgement(send(), ada, how);
    expect(done.map(({ recipient, acknowledgedBy }) => [recipient, acknowledgedBy])).toEqual([
      ['ada', 'ada'],
      ['team', 'ada'],
      ['bob', undefined],
    ]);
    expect(withAcknowledgement(done, ada, { ...how, comment: 'again' })).toBe(done);
    expect(() => withAcknowledgement(send(), { urn: 'eve', groups: [] }, how)).toThrow('only who was told');
    expect(() => withAcknowledgement(send(), ada, { ...how, recipient: 'bob' })).toThrow('only who was told');
    const forTeam = withAcknowledgement(send(), ada, { ...how, recipient: 'team' });
    expect(forTeam.filter(({ acknowledgedBy }) => acknowledgedBy).map(({ recipient }) => recipient)).toEqual(['team']);
  });

  it('are read by each reader for herself', () => {
    const read = withRead(send(), ada);
    expect(read.map(({ readBy }) => readBy)).toEqual([['ada'], ['ada'], []]);
    expect(withRead(read, ada)).toBe(read);
    expect(withRead(read, { urn: 'tim', groups: ['team'] })[1]?.readBy).toEqual(['ada', 'tim']);
  });
});

describe('what its sender is told', () => {
  const how = { recipient: undefined, comment: 'fine', time: 9 };
  const me = { urn: 'me', groups: [] };

  it('is who acknowledged, until she has read it', () => {
    const sent = send([], ['bob']);
    expect(sent.some((notice) => isAnswerTo(me, notice))).toBe(false);
    expect(withRead(sent, me)).toBe(sent);
    const answered = withAcknowledgement(sent, { urn: 'bob', groups: [] }, how);
    expect(answered.map((notice) => isAnswerTo(me, notice))).toEqual([true]);
    const read = withRead(answered, me);
    expect(read[0]?.readBy).toEqual(['bob', 'me']);
    expect(withRead(read, me)).toBe(read);
  });

  it('is new although she read the notice itself, as a member of the group that it went to', () => {
    const meInTeam = { urn: 'me', groups: ['team'] };
    const seen = withRead(send([], ['team']), meInTeam);
    expect(seen[0]?.readBy).toEqual(['me']);
    expect(withAcknowledgement(seen, ada, how)[0]?.readBy).toEqual(['ada']);
  });

  it('is not what she said herself', () => {
    const [own] = withAcknowledgement(send([], ['team']), { urn: 'me', groups: ['team'] }, how);
    expect(own && isAnswerTo(me, own)).toBe(false);
  });
});
