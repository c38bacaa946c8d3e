import { NAVIGATION } from '../paths/navigation-items';
import { paletteActions, urnOfPath, readPaletteQuery } from './palette-actions';

const TABLE = 'urn:li:dataset:(urn:li:dataPlatform:duckdb,a.b,PROD)';

function actionsAt(pathname: string) {
  const pushed: string[] = [];
  const actions = paletteActions({
    pathname,
    href: `http://x${pathname}`,
    items: NAVIGATION,
    push: (href) => pushed.push(href),
    copy: () => undefined,
    switchTheme: () => undefined,
  });
  return { actions, pushed };
}

describe('actions of the palette', () => {
  it('are about the entity on screen first', () => {
    const { actions, pushed } = actionsAt(`/dataset/${encodeURIComponent(TABLE)}/columns`);
    actions.find(({ id }) => id === 'drop')?.run();
    expect(pushed).toEqual([`/impact?change=dropAsset~${TABLE}`]);
  });

  it('lead everywhere from anywhere', () => {
    expect(actionsAt('/').actions.map(({ id }) => id)).toEqual([
      'link',
      'theme',
      'go /',
      'go /search',
      'go /browse',
      'go /lineage',
      'go /sql',
      'go /impact',
      'go /domains',
      'go /quality',
      'go /ingestion',
      'go /runs',
      'go /settings',
    ]);
  });

  it('know no entity in addresses that hold none', () => {
    expect(urnOfPath('/settings/tokens')).toBeUndefined();
    expect(urnOfPath('/dataset/%E0%A4%A')).toBeUndefined();
  });
});

describe('what is typed into the palette', () => {
  it.each([
    ['book', { scope: 'all', text: 'book', kinds: undefined }],
    ['> copy', { scope: 'actions', text: 'copy', kinds: undefined }],
    ['@lena', { scope: 'people', text: 'lena', kinds: ['corpuser', 'corpGroup'] }],
    ['#pii', { scope: 'labels', text: 'pii', kinds: ['tag', 'glossaryTerm'] }],
    ['col:amount', { scope: 'columns', text: 'amount', kinds: undefined }],
  ])('reads %p', (typed, expected) => {
    expect(readPaletteQuery(typed)).toEqual(expected);
  });
});
