import { fireEvent, render, screen } from '@testing-library/react';
import type { PointerEvent } from 'react';

import type { EdgeDraft, ExplorerTools } from '../explorer/explorer-context';
import { Signals } from '../../graph/explorer/signals';
import { startLinkDrag } from './link-drag';

/** jsdom has no pointer events; a mouse event has all that is read of one. */
const pointer = (target: Element | Window, type: string, button = 0): boolean =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, button }));

/** A grip of `a` beside a card of `b`, and what was drawn and marked. */
function open() {
  const drawn: EdgeDraft[] = [];
  const signals = new Signals();
  const drawEdge = (draft: EdgeDraft): void => void drawn.push(draft);
  const tools = { explorer: { signals }, drawEdge } as unknown as ExplorerTools;
  const start = (event: PointerEvent): void => startLinkDrag(event, 'a', tools);
  render(
    <div className="lx-stage">
      <button type="button" data-end="a" onPointerDown={start}>
        grip
      </button>
      <p data-end="b">target</p>
      <p>empty ground</p>
    </div>,
  );
  const over = (text: string): void => {
    document.elementFromPoint = () => screen.getByText(text);
    pointer(window, 'pointermove');
  };
  const hasLine = (): boolean => document.querySelector('.lx-dragline') !== null;
  return {
    drawn,
    signals,
    over,
    hasLine,
    press: (button = 0) => pointer(screen.getByText('grip'), 'pointerdown', button),
  };
}

describe('dragging an edge', () => {
  it('draws a line, marks the target, and starts the edge where it is let go', () => {
    const { drawn, signals, over, hasLine, press } = open();
    press();
    over('target');
    expect([hasLine(), [...signals.membersOf('near')]]).toEqual([true, ['b']]);
    pointer(window, 'pointerup');
    expect([drawn, hasLine(), signals.membersOf('near').size]).toEqual([[{ from: 'a', to: 'b' }], false, 0]);
  });

  it('does nothing over empty ground, nor over the card that it began at', () => {
    const { drawn, signals, over, press } = open();
    for (const text of ['empty ground', 'grip']) {
      press();
      over(text);
      expect(signals.membersOf('near').size).toBe(0);
      pointer(window, 'pointerup');
    }
    expect(drawn).toEqual([]);
  });

  it('is cancelled by Escape, which nothing else gets', () => {
    const { drawn, over, hasLine, press } = open();
    const others: string[] = [];
    document.body.addEventListener('keydown', (event) => others.push(event.key), { once: true });
    press();
    over('target');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    pointer(window, 'pointerup');
    expect([drawn, hasLine(), others]).toEqual([[], false, []]);
  });

  it('needs the main button', () => {
    const { hasLine, press } = open();
    press(2);
    expect(hasLine()).toBe(false);
  });
});
