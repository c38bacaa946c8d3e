import { Problem } from '../../kernel/problem.js';
import { MAX_WORK, WorkMeter } from './work-meter.js';

describe('the work of a question', () => {
  it('may be as large as it likes when one part makes it', () => {
    const meter = new WorkMeter();
    expect(() => meter.add({ steps: 1 }, { steps: 50 * MAX_WORK }, { steps: MAX_WORK - 1 })).not.toThrow();
  });

  it('is refused when the other parts exceed the limit, with both figures', () => {
    const meter = new WorkMeter();
    meter.add({ steps: MAX_WORK }, { steps: MAX_WORK });
    expect(() => meter.add({ steps: 1_000_000 })).toThrow(/about 31 million comparisons, and 30 million are allowed/);
    expect(() => meter.add({ steps: 0 })).toThrow(Problem);
  });

  it('counts every value of a condition beyond the first, also of the most expensive one', () => {
    expect(() => new WorkMeter().add({ steps: MAX_WORK, moreValues: MAX_WORK })).not.toThrow();
    expect(() => new WorkMeter().add({ steps: MAX_WORK, moreValues: MAX_WORK + 1 })).toThrow(Problem);
  });

  it('counts the documents of each word while the query runs', () => {
    const meter = new WorkMeter();
    meter.addPostings(MAX_WORK);
    expect(() => meter.addPostings(MAX_WORK / 8)).not.toThrow();
    expect(() => meter.addPostings(MAX_WORK / 4)).toThrow(Problem);
  });
});
