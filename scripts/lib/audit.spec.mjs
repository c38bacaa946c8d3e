import { auditFindings } from './audit.mjs';

const report = (severity, via = [{ title: 'Prototype pollution' }]) =>
  JSON.stringify({ vulnerabilities: { merge: { name: 'merge', severity, range: '<2.1.1', via } } });

describe('the report of npm audit', () => {
  it.each(['high', 'critical'])('a vulnerability of severity %s is a finding', (severity) => {
    expect(auditFindings(report(severity))).toEqual([`merge <2.1.1: ${severity}: Prototype pollution`]);
  });

  it.each(['info', 'low', 'moderate'])('a vulnerability of severity %s is not', (severity) => {
    expect(auditFindings(report(severity))).toEqual([]);
  });

  it('a package that is vulnerable through another says so', () => {
    expect(auditFindings(report('high', ['minimist']))).toEqual([
      'merge <2.1.1: high: through a package that it needs',
    ]);
  });

  it('is read although warnings precede it', () => {
    expect(auditFindings(`npm warn something\n${report('high')}\n`)).toHaveLength(1);
  });

  it.each(['', 'npm error audit endpoint returned an error', '{"error":{"code":"ENOAUDIT"}}', '{'])(
    'gives nothing when the registry serves no advisories (%s)',
    (output) => {
      expect(auditFindings(output)).toBeUndefined();
    },
  );
});
