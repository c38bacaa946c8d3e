import fc from 'fast-check';

import { isLinkField, isUnsafeLink } from './normalise.js';
import { loadModel } from './load-model.js';

const model = loadModel();
const STAMP = { time: 1, actor: 'urn:li:corpuser:a' };

function pathsRefused(aspect: string, value: unknown): readonly string[] {
  return model.normalise(aspect, value).breaches.map(({ path }) => path);
}

describe('an address that runs in a browser', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
  ])('is known by its scheme: %j', (address) => {
    expect(isUnsafeLink(address)).toBe(true);
  });

  it.each([
    'https://example.org/javascript:x',
    'http://x',
    's3://bucket/data',
    '/docs/data',
    'mailto:a@b.c',
    'data',
    '',
  ])('is not %j', (address) => {
    expect(isUnsafeLink(address)).toBe(false);
  });

  it('is known however tabs, line breaks and capitals are mixed into the scheme', () => {
    const noise = fc.constantFrom('', '\t', '\n', '\r');
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript');
    fc.assert(
      fc.property(scheme, fc.array(noise, { minLength: 10, maxLength: 10 }), fc.boolean(), (name, gaps, isUpper) => {
        const written = [...name].map((letter, index) => `${isUpper ? letter.toUpperCase() : letter}${gaps[index]}`);
        expect(isUnsafeLink(`${written.join('')}:x`)).toBe(true);
      }),
    );
  });
});

describe('a field that holds a link', () => {
  it('is told by its format or its name, and only texts can be one', () => {
    expect(isLinkField('anything', { type: 'string', format: 'url' })).toBe(true);
    expect(isLinkField('homepageUrl', { type: 'string' })).toBe(true);
    expect(isLinkField('outputUrls', { type: 'array<string>' })).toBe(true);
    expect(isLinkField('links', { type: 'array<incident.IncidentExternalLink>' })).toBe(false);
    expect(isLinkField('description', { type: 'string' })).toBe(false);
  });

  it('refuses such an address in every aspect, and names the field', () => {
    const unsafe = 'javascript:alert(1)';
    expect(pathsRefused('datasetProperties', { externalUrl: unsafe })).toEqual(['externalUrl']);
    expect(pathsRefused('corpUserEditableInfo', { pictureLink: unsafe })).toEqual(['pictureLink']);
    expect(
      pathsRefused('institutionalMemory', { elements: [{ url: unsafe, description: 'x', createStamp: STAMP }] }),
    ).toEqual(['elements/0/url']);
    expect(
      pathsRefused('dataPlatformInfo', { name: 'x', type: 'OTHERS', datasetNameDelimiter: '.', logoUrl: unsafe }),
    ).toEqual(['logoUrl']);
  });

  it('may hold the address of a page, and other fields any text', () => {
    expect(
      pathsRefused('datasetProperties', { externalUrl: 'https://example.org', description: 'javascript:x' }),
    ).toEqual([]);
  });
});
