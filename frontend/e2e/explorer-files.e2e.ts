import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Download, Locator, Page } from 'playwright-core';

import { bytesOfDownload, openPage, textOfDownload } from './browser';
import { BOOKINGS, NET_REVENUE } from './demo';
import { datasetOf, writeAll } from './world';

const MARK = `files${Date.now().toString(36)}`;
const datasetUrn = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:postgres,${MARK}.${name},PROD)`;
const HUB = datasetUrn('hub');
/** As many as one answer brings of one hop. */
const CONSUMERS = 500;

interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** What the explorer writes: whole, readable, and only when nobody cancels it. */
describe('files of the explorer', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage('/');
    page = opened.page;
    const consumers = Array.from({ length: CONSUMERS }, (_, i) =>
      datasetOf(datasetUrn(`consumer_${i}`), ['id'], [HUB]),
    );
    await writeAll(page, [...datasetOf(HUB, ['id']), ...consumers.flat()]);
  }, 120_000);
  afterAll(async () => await opened.close());

  const graph = (): Locator => page.getByRole('application', { name: /[1-9]\d* assets/ });
  const cards = async (): Promise<number> =>
    Number(/([\d,]+) assets/.exec((await graph().getAttribute('aria-label')) ?? '')?.[1]?.replace(',', ''));
  const go = async (urn: string, search: string): Promise<void> => {
    await page.goto(`/lineage/${encodeURIComponent(urn)}${search}`);
    await graph().waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
  };
  const choose = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const download = async (item: string): Promise<Download> => {
    const [file] = await Promise.all([page.waitForEvent('download'), choose(item)]);
    return file;
  };
  const textOf = async (item: string): Promise<string> => await textOfDownload(await download(item));

  it('holds in an SVG every card, whole, and nothing that is not a drawing', async () => {
    await go(BOOKINGS, '?up=2&down=2');
    const text = await textOf('SVG, whole graph');
    const { problems, foreign, outside, names } = await page.evaluate((svg) => {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      const [, , width = 0, height = 0] = (parsed.documentElement.getAttribute('viewBox') ?? '').split(' ').map(Number);
      // Where a card stands is known only when it is drawn.
      const drawing = document.body.appendChild(document.importNode(parsed.documentElement, true));
      const frame = drawing.getBoundingClientRect();
      const scale = width / frame.width;
      const boxes = [...drawing.querySelectorAll('.card')].map((card) => card.getBoundingClientRect());
      drawing.remove();
      return {
        problems: parsed.querySelectorAll('parsererror').length,
        foreign: parsed.querySelectorAll('foreignObject, script, image').length,
        names: boxes.length,
        outside: boxes.filter(
          (box) =>
            (box.left - frame.left) * scale < 0 ||
            (box.top - frame.top) * scale < 0 ||
            (box.right - frame.left) * scale > width ||
            (box.bottom - frame.top) * scale > height,
        ).length,
      };
    }, text);
    expect({ problems, foreign, outside }).toEqual({ problems: 0, foreign: 0, outside: 0 });
    expect(names).toBe(await cards());
  });

  it('draws in a PNG the same picture, neither blank nor cropped', async () => {
    await go(BOOKINGS, '');
    const svg = await textOf('SVG, whole graph');
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    const bytes = await bytesOfDownload(await download('PNG, whole graph'));
    const picture = await page.evaluate(async (base64) => {
      const binary = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([binary], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const pixels = new Uint32Array(data.buffer);
      const [ground] = pixels;
      // In each of sixteen upright stripes something is drawn: half a picture has empty ones.
      const stripes = new Set<number>();
      pixels.forEach((pixel, i) => {
        if (pixel !== ground) stripes.add(Math.floor(((i % bitmap.width) * 16) / bitmap.width));
      });
      return { width: bitmap.width, height: bitmap.height, stripes: stripes.size };
    }, bytes.toString('base64'));
    expect(picture.stripes).toBe(16);
    expect(ratioOf(picture)).toBeCloseTo(ratioOf({ width: Number(width), height: Number(height) }), 2);
  });

  it('writes a line for each edge, and Mermaid whose every line can be read', async () => {
    await go(BOOKINGS, `?col=${encodeURIComponent(NET_REVENUE)}`);
    const { edges } = JSON.parse(await textOf('JSON')) as { edges: readonly { level: string }[] };
    const lines = (await textOf('CSV of edges')).trim().split('\r\n');
    expect(lines).toHaveLength(edges.length + 1);
    const [head, ...rest] = (await textOf('Mermaid text')).trim().split('\n');
    expect(head).toBe('flowchart LR');
    const names = rest.flatMap((line) => /^ {2}(n\d+)(?:\["[^"<>]*"\]|\(\["[^"<>]*"\]\))$/.exec(line)?.[1] ?? []);
    const arrows = rest.flatMap((line) => {
      const found = /^ {2}(n\d+) (?:-->|-\.->)\|[^|"<>]+\| (n\d+)$/.exec(line);
      return found ? [[found[1], found[2]]] : [];
    });
    expect(names.length + arrows.length).toBe(rest.length);
    expect(names).toHaveLength(await cards());
    for (const end of arrows.flat()) expect(names).toContain(end);
  });

  it('saves nothing of a picture that is cancelled, and all of it when it is not', async () => {
    await go(HUB, '?down=100&open=none');
    await page.getByRole('application', { name: new RegExp(`^Lineage graph, ${CONSUMERS + 1} assets`) }).waitFor();
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    // So slow a machine that there is time to say no: by its clock every step of the drawing takes long.
    await page.evaluate(() => {
      const [later, now] = [window.setTimeout.bind(window), performance.now.bind(performance)];
      let slowness = 0;
      performance.now = () => now() + (slowness += 60);
      window.setTimeout = ((act: () => void, ms?: number) => later(act, ms === 0 ? 500 : ms)) as typeof setTimeout;
    });
    await choose('PNG, whole graph');
    await page
      .getByText(/^Drawing the picture: \d+ %/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Cancelled: nothing was saved').first().waitFor();
    await page.reload();
    await page.getByRole('application', { name: new RegExp(`^Lineage graph, ${CONSUMERS + 1} assets`) }).waitFor();
    expect(saved).toEqual([]);
    const text = await textOf('SVG, whole graph');
    expect(text.match(/class="card"/g)).toHaveLength(CONSUMERS + 1);
  });

  it('went without an error of scripts, console or requests', () => {
    expect(opened.problems).toEqual([]);
  });
});

const ratioOf = ({ width, height }: Drawn): number => width / height;
