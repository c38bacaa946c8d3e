import { screen, waitFor } from '@testing-library/react';

import { renderInExplorer } from '../../../test-support/explorer';
import { ExportMenu } from './ExportMenu';

/** Texts of the files that were saved, by name. */
const savedFiles = new Map<string, Promise<string>>();

beforeAll(() => {
  const blobs = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.set('blob:1', blob);
      return 'blob:1';
    },
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    savedFiles.set(this.download, blobs.get(this.href)?.text() ?? Promise.resolve(''));
  };
});
beforeEach(() => savedFiles.clear());

const save = async (item: string): Promise<string> => {
  const { user } = await renderInExplorer(<ExportMenu />, { view: { minConfidence: 0.5 } });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(savedFiles.size).toBe(1));
  return [...savedFiles.values()][0] ?? '';
};

describe('ExportMenu', () => {
  it('saves the drawn assets and columns as CSV', async () => {
    const csv = await save('CSV of assets and columns');
    expect(csv).toMatch(/^urn,level,asset,name/);
    expect(csv).toContain('orders');
    expect([...savedFiles.keys()]).toEqual(['lineage-revenue.csv']);
  });

  it('saves the graph as JSON with the filters that are on', async () => {
    const data = JSON.parse(await save('JSON')) as Record<string, unknown>;
    expect(data).toMatchObject({ jobsHidden: true, minConfidence: 0.5, kinds: [] });
    expect(data['assets']).toHaveLength(3);
  });

  it('prints the filters that are on in a picture', async () => {
    const svg = await save('SVG, whole graph');
    expect(svg).toContain('Lineage of revenue');
    expect(svg).toContain('Minimum confidence 0.5');
  });

  it('saves Mermaid text', async () => {
    expect(await save('Mermaid text')).toMatch(/^flowchart LR\n/);
  });
});
