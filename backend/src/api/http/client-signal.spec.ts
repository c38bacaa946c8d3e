import { EventEmitter } from 'node:events';

import { signalOf } from './client-signal.js';

const response = (writableFinished: boolean) => Object.assign(new EventEmitter(), { writableFinished });

describe('the signal of a client', () => {
  it('is aborted when the connection closes before the answer is written', () => {
    const broken = response(false);
    const signal = signalOf(broken);
    expect(signal.aborted).toBe(false);
    broken.emit('close');
    expect(signal.aborted).toBe(true);
  });

  it('stays as it is when the whole answer was written', () => {
    const complete = response(true);
    const signal = signalOf(complete);
    complete.emit('close');
    expect(signal.aborted).toBe(false);
  });
});
