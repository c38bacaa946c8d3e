import { parser } from '@prometheus-io/lezer-promql';

/** The parts of a Grafana dashboard that ask Prometheus. */
export interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
  readonly templating: { readonly list: readonly { readonly definition?: string }[] };
}

/** What a query in PromQL names. `faults` are the places that the grammar of Prometheus does not take. */
interface PromqlNames {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
  readonly faults: readonly string[];
}

/** Every query of the panels. The interval, which Grafana fills in, is five minutes. */
export function panelQueries({ panels }: Dashboard): readonly string[] {
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')));
}

/** Reads `rate(requests_total{job="a"}[5m])` as the metric `requests_total` with the label `job`. */
export function namesInPromql(query: string): PromqlNames {
  const metrics: string[] = [];
  const labels: string[] = [];
  const made: string[] = [];
  const faults: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, from, to, node }) => {
      const text = query.slice(from, to);
      if (type.isError) faults.push(`${query}, at ${from}`);
      else if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text);
      else if (type.name === 'LabelName') labels.push(text);
      else if (type.name === 'FunctionCall' && node.getChild('FunctionIdentifier')?.getChild('LabelReplace')) {
        // label_replace(vector, "made", "replacement", "read", "pattern")
        const [target, , source] = node.getChild('FunctionCallBody')?.getChildren('StringLiteral') ?? [];
        if (target) made.push(query.slice(target.from + 1, target.to - 1));
        if (source) labels.push(query.slice(source.from + 1, source.to - 1));
      }
    },
  });
  return { metrics, labels: labels.filter((label) => !made.includes(label)), faults };
}

/** The labels of each series in Prometheus' text format, by the name of the series. */
export function seriesLabels(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const series = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const names = series.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) names.add(label);
    series.set(name, names);
  }
  return series;
}
