/** One capability that a connector has looked at. */
interface CapabilityResult {
  readonly name: string;
  readonly works: boolean;
  /** Why it does not work, and what helps. */
  readonly reason: string;
}

/** What a test of a connection has found. */
export interface TestReport {
  /** Undefined: the connector has no test. */
  readonly works: boolean | undefined;
  readonly reason: string;
  readonly capabilities: readonly CapabilityResult[];
}

/**
 * Reads the report of a connector's test.
 *
 *     {"basic_connectivity": {"capable": false, "failure_reason": "…"}, "capability_report": {"Lineage": {"capable": true}}}
 */
export function readTestReport(text: string | undefined): TestReport {
  const report = objectOf(parsed(text));
  const basic = objectOf(report['basic_connectivity']);
  const hasTest = typeof basic['capable'] === 'boolean';
  return {
    works: hasTest ? basic['capable'] === true : undefined,
    reason: reasonOf(basic) || textOf(report['internal_failure_reason']),
    capabilities: Object.entries(objectOf(report['capability_report'])).map(([name, result]) => ({
      name: wordsOf(name),
      works: objectOf(result)['capable'] === true,
      reason: reasonOf(objectOf(result)),
    })),
  };
}

/** `SourceCapability.LINEAGE_COARSE` is "Lineage coarse". */
function wordsOf(name: string): string {
  const words = (name.split('.').at(-1) ?? name).toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function reasonOf(result: Readonly<Record<string, unknown>>): string {
  return [textOf(result['failure_reason']), textOf(result['mitigation_message'])].filter((one) => one !== '').join(' ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
