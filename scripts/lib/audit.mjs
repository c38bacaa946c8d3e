const REFUSED_SEVERITIES = ['high', 'critical'];

/**
 * Reads what `npm audit --json` printed.
 *
 * @returns one line per package with a high or critical advisory, or undefined if the registry gave no advisories
 */
export function auditFindings(output) {
  const report = parsedReport(output);
  if (report?.vulnerabilities === undefined) return undefined;
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => REFUSED_SEVERITIES.includes(severity))
    .map(({ name, severity, range, via }) => {
      const titles = via.flatMap((cause) => (typeof cause === 'string' ? [] : [cause.title]));
      return `${name} ${range}: ${severity}: ${titles.join(', ') || 'through a package that it needs'}`;
    });
}

/** npm may print warnings before the report, so the text is read from its first brace. */
function parsedReport(output) {
  const start = output.indexOf('{');
  if (start < 0) return undefined;
  try {
    return JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
