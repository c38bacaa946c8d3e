import { contentTypeProblem } from './content-type.js';

const isTaken = (path: string, header: string): boolean => contentTypeProblem(path, header) === undefined;

describe('the type of a body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/json;',
    'application/json; charset="utf-8"',
  ])('may be %s', (header) => {
    expect(isTaken('/aspects?action=ingestProposal', header)).toBe(true);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    'application/jsonx',
    'application/json\t;x=y',
    'text/csv',
    '',
    ';',
  ])('may not be %j', (header) => {
    expect(contentTypeProblem('/logIn', header)).toMatchObject({
      kind: 'unsupported-media',
      code: 'http.content-type',
    });
  });

  it('may be that of SCIM where SCIM is spoken', () => {
    expect(isTaken('/scim/v2/Users', 'application/scim+json; charset=utf-8')).toBe(true);
    for (const path of ['/scim/v2x', '/aspects', '/api/graphql'])
      expect(isTaken(path, 'application/scim+json')).toBe(false);
  });

  it('may be that of a file where files are taken', () => {
    for (const header of [
      'multipart/form-data; boundary=x',
      'text/csv; charset=latin1',
      'text/plain',
      'application/sql',
      'application/x-ndjson',
    ]) {
      expect([header, isTaken('/api/ingest/csv', header)]).toEqual([header, true]);
    }
    expect(isTaken('/api/ingest/csv', 'application/x-www-form-urlencoded')).toBe(false);
    expect(isTaken('/api/graphql?x=/api/ingest/', 'text/plain')).toBe(false);
  });
});
