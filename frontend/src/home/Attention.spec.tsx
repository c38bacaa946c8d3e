import { screen } from '@testing-library/react';

import { renderPart } from '../../test-support/render';
import { fakeServer } from '../../test-support/server';
import { Attention } from './Attention';

interface Counts {
  readonly unowned?: number;
  readonly ownIncidents?: number;
  readonly ownUndescribed?: number;
  readonly ownHomeless?: number;
}

const attention = ({ unowned = 0, ownIncidents = 0, ownUndescribed = 0, ownHomeless = 0 }: Counts) => ({
  HomeAttention: {
    unowned: { total: unowned },
    ownIncidents: { total: ownIncidents },
    ownUndescribed: { total: ownUndescribed },
    ownHomeless: { total: ownHomeless },
  },
});

describe('the card of what needs attention', () => {
  it('says that all is well when there is nothing to count', async () => {
    fakeServer(attention({}));
    await renderPart(<Attention untraced={0} />);
    expect(await screen.findByText(/^No open incidents/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads from each line to what it counts', async () => {
    fakeServer(attention({ unowned: 2, ownHomeless: 1 }));
    await renderPart(<Attention untraced={3} />);
    expect(await screen.findByRole('link', { name: '2 assets without an owner' })).toHaveAttribute(
      'href',
      expect.stringContaining('owners'),
    );
    expect(screen.getByRole('link', { name: '1 asset in no domain' })).toHaveAttribute(
      'href',
      expect.stringContaining('owner:me'),
    );
    expect(screen.getByRole('link', { name: '3 datasets with incomplete column lineage' })).toHaveAttribute(
      'href',
      expect.stringContaining('lineageCoverage'),
    );
  });

  it('puts the own assets first, with a heading for each part', async () => {
    fakeServer(attention({ unowned: 1, ownUndescribed: 4 }));
    await renderPart(<Attention untraced={0} />);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '4 assets without a description',
      '1 asset without an owner',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'In your assets',
      'Anywhere',
    ]);
  });

  it('needs no heading over a single part', async () => {
    fakeServer(attention({ unowned: 1 }));
    await renderPart(<Attention untraced={0} />);
    await screen.findByRole('link');
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });

  it('offers another attempt when the counts cannot be read', async () => {
    const server = fakeServer();
    const { user } = await renderPart(<Attention untraced={0} />);
    const again = await screen.findByRole('button', { name: /again/i });
    for (const [operation, answer] of Object.entries(attention({ unowned: 1 }))) server.answer(operation, answer);
    await user.click(again);
    expect(await screen.findByRole('link', { name: '1 asset without an owner' })).toBeVisible();
  });
});
