import type { ActionEvent } from '../contract/action.types.js';
import { eventFor } from './event-for.js';

const event: ActionEvent = {
  id: '1',
  trigger: 'breaking-change',
  urn: 'orders',
  time: 1,
  actor: 'ann',
  title: 'orders: dropped column',
  lines: [
    { text: 'dropped column', names: [] },
    { text: 'BREAKS totals by staging', names: ['totals', 'staging'], brief: 'BREAKS totals', about: 'totals' },
    { text: 'BREAKS report', names: ['report'], brief: 'BREAKS report', about: 'report' },
  ],
  facts: {
    consumers: [
      { urn: 'totals', path: ['orders', 'staging', 'totals'] },
      { urn: 'report', path: ['orders', 'report'] },
    ],
  },
  affected: ['totals', 'report'],
  rule: undefined,
};
const hiding = (...hidden: readonly string[]) => ({ canView: (urn: string) => !hidden.includes(urn) });
const textsFor = (hidden: readonly string[], owned: readonly string[]) =>
  eventFor(event, hiding(...hidden), new Set(owned))?.lines.map(({ text }) => text);

describe('what an owner gets of an event', () => {
  it('is what they own, and what is about everything', () => {
    expect(textsFor([], ['totals'])).toEqual(['dropped column', 'BREAKS totals by staging']);
    expect(eventFor(event, hiding(), new Set(['report']))).toMatchObject({
      affected: ['report'],
      facts: { consumers: [{ urn: 'report' }] },
    });
  });

  it('says that their asset is affected, and not by which way, where the path is hidden', () => {
    expect(textsFor(['staging'], ['totals'])).toEqual(['dropped column', 'BREAKS totals']);
    expect(eventFor(event, hiding('staging'), new Set(['totals']))?.facts.consumers).toEqual([]);
  });

  it('is nothing of an entity that they may not see', () => {
    expect(textsFor(['orders'], ['totals'])).toBeUndefined();
    expect(textsFor(['totals'], ['totals'])).toBeUndefined();
  });

  it('is nothing where they own nothing of it', () => {
    expect(textsFor([], ['other'])).toBeUndefined();
  });
});
