import { secretsInLog } from './log-secrets.mjs';

const token = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.${'c2lnbmF0dXJl'.repeat(2)}`;

describe('secrets in a log', () => {
  it('a log without secrets has no findings', () => {
    expect(secretsInLog('ready at http://localhost:8080\nGET /health 200', ['correct horse battery'])).toEqual([]);
  });

  it('a secret that a test used is reported by its line and not repeated', () => {
    const findings = secretsInLog('started\nsign-in of ann with correct horse battery', ['correct horse battery']);
    expect(findings).toEqual(['line 2 holds a secret that a test used']);
  });

  it.each([
    ['a signed token', `token ${token}`],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['an Authorization header', 'authorization: Bearer abcdefghijklmnop'],
    ['a Basic credential', 'Basic YWRtaW46cGFzc3dvcmQ='],
  ])('%s is a finding although no test used it', (_name, line) => {
    expect(secretsInLog(line, [])).toHaveLength(1);
  });

  it('a short text is not searched, because it occurs by chance', () => {
    expect(secretsInLog('GET /health 200', ['200'])).toEqual([]);
  });
});
