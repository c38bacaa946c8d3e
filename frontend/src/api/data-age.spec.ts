import { DataAge } from './data-age';

const answer = (age?: string) => new Headers(age === undefined ? {} : { 'x-headwater-data-age': age });

describe('the age of the data', () => {
  it('is what the last answer says, and nothing once an answer says nothing', () => {
    const age = new DataAge();
    const ages = [undefined, '7', '70', undefined].map((header) => {
      age.note(answer(header));
      return age.seconds;
    });
    expect(ages).toEqual([undefined, 7, 70, undefined]);
  });

  it('is told to who listens, once for each change', () => {
    const age = new DataAge();
    const heard: (number | undefined)[] = [];
    const stop = age.subscribe(() => heard.push(age.seconds));
    for (const header of ['7', '7', '8', undefined, undefined]) age.note(answer(header));
    stop();
    age.note(answer('9'));
    expect(heard).toEqual([7, 8, undefined]);
  });

  it('is not taken from a header that is no number', () => {
    const age = new DataAge();
    age.note(answer('a while'));
    expect(age.seconds).toBeUndefined();
  });
});
