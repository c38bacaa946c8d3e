import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { anchorsOf } from '../../../../scripts/lib/references.mjs';
import { helpAddress, HELP_CHAPTERS } from './help';

const docs = join(import.meta.dirname, '../../../../docs');

describe('help about a page', () => {
  it.each([...new Set(HELP_CHAPTERS)])('finds the chapter %s in the documentation', (chapter) => {
    const [page = '', anchor] = chapter.split('#');
    const file = join(docs, `${page}.md`);
    expect(existsSync(file)).toBe(true);
    if (anchor !== undefined) expect([...anchorsOf(readFileSync(file, 'utf8'))]).toContain(anchor);
  });

  it.each([
    ['/', '/docs/pages#home'],
    ['/search', '/docs/search-and-views'],
    ['/browse/platform/x', '/docs/search-and-views#browse'],
    ['/tags', '/docs/govern-assets#tags'],
    ['/incidents', '/docs/check-quality#incidents'],
    ['/lineage', '/docs/trace-a-column'],
    ['/lineage/urn%3Ali%3Adataset%3Ax', '/docs/lineage#the-explorer'],
    ['/impact', '/docs/assess-a-change'],
    ['/impact/saved', '/docs/impact#saved-assessments'],
    ['/settings/tokens', '/docs/identity#tokens'],
    ['/settings/appearance', '/docs/pages#settings'],
    ['/dataset/urn%3Ali%3Adataset%3Ax', '/docs/browse-a-profile'],
    ['/dataset/urn%3Ali%3Adataset%3Ax/history', '/docs/timeline#on-the-page'],
    ['/dataset/urn%3Ali%3Adataset%3Ax/columns', '/docs/browse-a-profile'],
    ['/a/b/c/d/e', '/docs/troubleshooting#i-do-not-see-an-asset'],
  ])('of %s opens %s', (pathname, address) => {
    expect(helpAddress(pathname)).toBe(address);
  });
});
