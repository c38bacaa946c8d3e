import { deleteEntity, writeEntities } from './api';
import { ALL_LOOKS, LOOKS_TIMEOUT_MS, wrongWith } from './accessibility';
import { openPage, type OpenedPage } from './browser';
import { pageOf } from './demo';
import { MADE, SEEDED } from './kinds';

describe('the page of every kind, light and dark, wide and narrow', () => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await openPage('/settings/profile');
    for (const { kind, urn, aspects } of MADE) await writeEntities(opened.page, kind, [{ urn, aspects }]);
  });
  afterAll(async () => {
    for (const { kind, urn } of MADE) await deleteEntity(opened.page, kind, urn);
    await opened.close();
  });

  /** These pages have the same parts, and the routes are read in more looks: here each page is read in the next one. */
  const looksOf = (index: number) => ALL_LOOKS.filter((_, look) => look === index % ALL_LOOKS.length);

  const look = async (urn: string, says: string | RegExp, index: number) => {
    const { page, problems } = opened;
    const before = problems.length;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(pageOf(urn));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Parts of this page' }).waitFor();
    await page.getByText(says).first().waitFor();
    expect(await wrongWith(page, looksOf(index))).toEqual([]);
    expect(problems.slice(before)).toEqual([]);
  };

  it.each(SEEDED.map(([urn, says], index) => ({ urn, says, index, kind: urn.split(':')[2] })))(
    '$kind: $urn',
    ({ urn, says, index }) => look(urn, says, index),
    LOOKS_TIMEOUT_MS,
  );
  it.each(MADE.map((entity, index) => ({ ...entity, index: SEEDED.length + index })))(
    '$kind: $urn, written here',
    ({ urn, says, index }) => look(urn, says, index),
    LOOKS_TIMEOUT_MS,
  );
});
