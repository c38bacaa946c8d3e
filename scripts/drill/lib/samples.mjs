import { readdirSync, readFileSync } from 'node:fs';

import { request } from './catalogue-client.mjs';

const MIB = 2 ** 20;

/** The columns of a sample, in the order of the CSV file. */
const COLUMNS = [
  'seconds',
  'rss_mib',
  'heap_mib',
  'handles',
  'event_loop_p99_ms',
  'read_p95_ms',
  'write_p95_ms',
  'requests',
  'failed',
  'neo4j_rss_mib',
];

/** One sample of a server process and of the load on it. */
export async function takeSample({ server, neo4j, load, startedAt }) {
  const { text } = await request(`${server.url}/metrics`);
  const latencies = load.takeLatencies();
  return {
    seconds: Math.round((Date.now() - startedAt) / 1_000),
    rss_mib: rssOf(server.pid),
    heap_mib: Math.round(metric(text, 'nodejs_heap_size_used_bytes') / MIB),
    handles: readdirSync(`/proc/${server.pid}/fd`).length,
    event_loop_p99_ms: round1(metric(text, 'nodejs_eventloop_lag_p99_seconds') * 1_000),
    read_p95_ms: round1(quantile(latencies.read, 0.95)),
    write_p95_ms: round1(quantile(latencies.write, 0.95)),
    requests: load.counts.requests,
    failed: load.counts.failed,
    neo4j_rss_mib: rssOf(neo4j.pid),
  };
}

export function csvOf(samples) {
  return `${[COLUMNS, ...samples.map((sample) => COLUMNS.map((name) => sample[name]))].map((row) => row.join(',')).join('\n')}\n`;
}

/** @param part from 0 to 1 @returns 0 where there are no values */
export function quantile(values, part) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function median(values) {
  return quantile(values, 0.5);
}

/** The memory of a process that lies in RAM, in MiB. */
function rssOf(pid) {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  return Math.round(Number(kib) / 1_024);
}

function metric(text, name) {
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}

function round1(value) {
  return Math.round(value * 10) / 10;
}
