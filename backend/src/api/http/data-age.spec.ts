import { DATA_AGE_HEADER, dataAgeSeconds, stateDataAge } from './data-age.js';

describe('the age of the data', () => {
  it('is not told while the database answers, or is silent for less than five seconds', () => {
    expect([0, 4_999].map((silentMs) => dataAgeSeconds({ silentMs }))).toEqual([undefined, undefined]);
  });

  it('is told in whole seconds since its last answer', () => {
    expect([5_000, 65_900].map((silentMs) => dataAgeSeconds({ silentMs }))).toEqual([5, 65]);
  });

  it('stands in a header of each answer, as of that answer', () => {
    const database = { silentMs: 0 };
    const sent: string[] = [];
    stateDataAge(
      {
        addHook: (_name, hook) => {
          for (const silentMs of [0, 7_000, 0]) {
            database.silentMs = silentMs;
            hook({}, { header: (name, value) => sent.push(`${name}: ${value}`) }, undefined, () => sent.push('sent'));
          }
        },
      },
      () => database,
    );
    expect(sent).toEqual(['sent', `${DATA_AGE_HEADER}: 7`, 'sent', 'sent']);
  });
});
