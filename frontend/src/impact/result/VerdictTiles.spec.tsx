import { screen } from '@testing-library/react';

import { aConsumer, anAnswer } from '../../../test-support/impact-answer';
import { renderPart } from '../../../test-support/render';
import type { VerdictName } from '../verdicts/verdicts';
import { VerdictTiles } from './VerdictTiles';

const CONSUMERS = [aConsumer(), aConsumer({ name: 'b' }), aConsumer({ name: 'c', verdict: 'UNKNOWN' })];

const open = async (chosen: readonly VerdictName[] = [], consumers = CONSUMERS) => {
  const changes: (readonly VerdictName[])[] = [];
  const rendered = await renderPart(
    <VerdictTiles
      answer={anAnswer(consumers)}
      consumers={consumers}
      chosen={chosen}
      onChoose={(verdicts) => changes.push(verdicts)}
    />,
  );
  return { ...rendered, changes };
};

describe('VerdictTiles', () => {
  it('says the worst verdict in words, with how many consumers and owners it concerns', async () => {
    await open();
    expect(screen.getByRole('heading', { name: /2 consumers break/ })).toBeVisible();
    expect(screen.getByText('3 consumers · 2 owners · up to 1 hop')).toBeVisible();
  });

  it('narrows the list to a verdict, and widens it again', async () => {
    const { user, changes } = await open();
    await user.click(screen.getByRole('button', { name: /^2 .*BREAKS/ }));
    expect(changes).toEqual([['BREAKS']]);
    const again = await open(['BREAKS', 'UNKNOWN']);
    await again.user.click(screen.getAllByRole('button', { name: /^2 .*BREAKS/, pressed: true })[0]!);
    expect(again.changes).toEqual([['UNKNOWN']]);
  });

  it('offers no verdict that nothing has', async () => {
    await open();
    expect(screen.getByRole('button', { name: /^0 .*MAY BREAK/ })).toBeDisabled();
  });

  it('does not call a change safe when no consumer is known', async () => {
    await open([], []);
    expect(screen.getByRole('heading', { name: /No consumer is known/ })).toBeVisible();
    expect(screen.queryByText(/Safe:/)).not.toBeInTheDocument();
  });
});
