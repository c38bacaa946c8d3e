import { confidenceText, confidenceWord, counted } from './numbers';

describe('numbers in words', () => {
  it('name their unit', () => {
    expect(counted(1, 'column')).toBe('1 column');
    expect(counted(21_081, 'entity', 'entities')).toBe('21,081 entities');
  });

  it('never round a confidence up', () => {
    expect(confidenceText(0.999)).toBe('0.99');
    expect(confidenceText(0.29)).toBe('0.29');
    expect(confidenceText(1)).toBe('1.00');
  });

  it('say certain from 0.9 and weak below 0.5', () => {
    expect([0.9, 0.89, 0.5, 0.49].map(confidenceWord)).toEqual(['certain', 'likely', 'likely', 'weak']);
  });
});
