export const many = (n: number, one: string, more = `${one}s`): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString('en')} ${more}`;

/** The words of groups, differences and verdicts that the canvas draws; those of their panels are in texts-modes.ts. */
export const SIGNS = {
  group: {
    label: 'Group',
    by: { none: 'none', platform: 'platform', schema: 'schema', domain: 'domain', owner: 'owner' },
    without: {
      none: '',
      platform: 'Without a platform',
      schema: 'Without a schema',
      domain: 'Without a domain',
      owner: 'Without an owner',
    },
    fold: (title: string) => `Fold ${title}`,
    unfold: (title: string) => `Unfold ${title}`,
    foldAll: 'Fold all',
    unfoldAll: 'Unfold all',
    assets: (n: number) => many(n, 'asset'),
    panel: 'Group',
  },
  focus: { fit: 'Fit the path' },
  diff: {
    sign: { appeared: 'appeared', vanished: 'vanished', changed: 'changed' },
    mark: { appeared: '+', vanished: '−', changed: '±' },
  },
  edit: {
    pickEnd: 'Edge begins here: go to the other end and press l again.',
    grip: (name: string) => `Drag to draw an edge from ${name}`,
  },
  whatIf: {
    button: 'What if',
    verdict: { BREAKS: '✖ breaks', MAY_BREAK: '▲ may break', UNKNOWN: '? unknown', SAFE: '✓ safe' },
  },
  path: { button: 'Paths', pick: 'Pick the other end: click a column or an asset.' },
  time: { button: 'Time' },
  table: { rejected: 'rejected' },
} as const;
