import { answerStamp, omission } from './lineage-answer.js';

const state = { at: 1_000, seq: 7 };

it('stamps an answer about the present with the last write', () => {
  expect(answerStamp(state, undefined)).toEqual({ asOf: 1_000, seq: 7, complete: true, missing: [] });
});

it('stamps an answer about the past with the instant that was asked for', () => {
  expect(answerStamp(state, 400)).toMatchObject({ asOf: 400, seq: 7 });
});

it('calls an answer incomplete that leaves something out, and says what', () => {
  const missing = [omission('NODES', 'more than 10 nodes'), omission('NEIGHBOURS', '3 neighbours', 3)];
  expect(answerStamp(state, undefined, missing)).toMatchObject({
    complete: false,
    missing: [
      { what: 'NODES', count: null, sentence: 'more than 10 nodes' },
      { what: 'NEIGHBOURS', count: 3, sentence: '3 neighbours' },
    ],
  });
});
