import { fireEvent, render, screen } from '@testing-library/react';

import { earlyKeys } from './early-keys';

const type = (...keys: string[]): void => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

describe('keys that are typed before the palette is there', () => {
  it('are handed over once, then one by one', () => {
    const typed: string[] = [];
    earlyKeys.collect();
    type('n', 'e');
    const stop = earlyKeys.take((text) => typed.push(text));
    type('t');
    stop();
    type('x');
    expect(typed).toEqual(['ne', 't']);
  });

  it('do nothing on the page meanwhile', () => {
    const heard: string[] = [];
    const listen = (event: KeyboardEvent): void => void heard.push(event.key);
    document.body.addEventListener('keydown', listen);
    earlyKeys.collect();
    type('g', 'Tab');
    earlyKeys.take(() => undefined)();
    type('h');
    document.body.removeEventListener('keydown', listen);
    expect(heard).toEqual(['Tab', 'h']);
  });

  it('leave combinations alone, which are shortcuts', () => {
    const typed: string[] = [];
    earlyKeys.collect();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    earlyKeys.take((text) => typed.push(text))();
    expect(typed).toEqual([]);
  });

  it('are no longer collected once a dialog has the focus, or Escape was pressed', () => {
    render(<div role="dialog" tabIndex={-1} aria-label="Palette" />);
    for (const end of [
      () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a' }),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    ]) {
      const typed: string[] = [];
      earlyKeys.collect();
      type('q');
      end();
      type('r');
      earlyKeys.take((text) => typed.push(text))();
      expect(typed).toEqual([]);
    }
  });
});
