import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { readSides } from './artefacts.mjs';
import { markdown } from './markdown.mjs';
import { sarif } from './sarif.mjs';

/** Worst last. UNKNOWN stands before MAY_BREAK: who lets nothing unknown pass lets nothing pass that may break either. */
const RULES = {
  BREAKS: ['BREAKS'],
  MAY_BREAK: ['BREAKS', 'MAY_BREAK'],
  UNKNOWN: ['BREAKS', 'MAY_BREAK', 'UNKNOWN'],
  never: [],
};
/** At most so many consumers are called by their names; the others have the names in their urns. */
const MAX_NAMED = 500;
const FORMATS = { markdown, json: (answer) => `${JSON.stringify(answer, null, 2)}\n`, sarif };

class UsageError extends Error {}

/** @returns the exit code */
export async function check(args, usage) {
  try {
    const options = readOptions(args);
    if (options.help) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const answer = await ask(options);
    if (options.format === 'markdown') answer.summaries = await summariesOf(answer.impact.consumers, options);
    const text = FORMATS[options.format](answer, options);
    if (options.out) writeFileSync(options.out, text);
    else process.stdout.write(text);
    return forbids(answer, options['fail-on']) ? 1 : 0;
  } catch (error) {
    process.stderr.write(`headwater check: ${error.message}\n`);
    if (error instanceof UsageError) process.stderr.write('headwater --help says what may be said.\n');
    return 2;
  }
}

/** Whether a verdict of the answer, or its being incomplete where nothing unknown may pass, forbids the pull request. */
export function forbids({ impact }, rule) {
  // Markdown counts tests and contracts apart, and they forbid as consumers do.
  const of = (field) => impact.counts[field] + (impact.checks?.[field] ?? 0);
  const counts = { BREAKS: of('breaks'), MAY_BREAK: of('mayBreak'), UNKNOWN: of('unknown') };
  if (rule === 'UNKNOWN' && !impact.complete) return true;
  return RULES[rule].some((verdict) => counts[verdict] > 0);
}

function readOptions(args) {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        base: { type: 'string' },
        head: { type: 'string' },
        server: { type: 'string', default: process.env.HEADWATER_URL ?? 'http://localhost:8080' },
        token: { type: 'string', default: process.env.HEADWATER_TOKEN ?? '' },
        platform: { type: 'string' },
        dialect: { type: 'string' },
        env: { type: 'string' },
        'default-database': { type: 'string' },
        'default-schema': { type: 'string' },
        'fail-on': { type: 'string', default: 'BREAKS' },
        format: { type: 'string', default: 'markdown' },
        out: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new UsageError(error.message);
  }
  if (values.help) return values;
  for (const name of ['base', 'head']) if (!values[name]) throw new UsageError(`--${name} must be given.`);
  if (!Object.hasOwn(RULES, values['fail-on']))
    throw new UsageError(`--fail-on must be one of ${Object.keys(RULES).join(', ')}, not "${values['fail-on']}".`);
  if (!Object.hasOwn(FORMATS, values.format))
    throw new UsageError(`--format must be one of ${Object.keys(FORMATS).join(', ')}, not "${values.format}".`);
  return values;
}

async function ask(options) {
  const { base, head } = readSides(options.base, options.head);
  if (base.kind !== head.kind)
    throw new UsageError(`--base is ${base.kind} and --head is ${head.kind}: both must be of one kind.`);
  const body = {
    kind: base.kind,
    base: { files: base.files },
    head: { files: head.files },
    env: options.env,
    platform: options.platform,
    dialect: options.dialect,
    defaultDatabase: options['default-database'],
    defaultSchema: options['default-schema'],
    perAsset: options.format === 'markdown',
  };
  const address = addressOf(options.server, 'api/check');
  const response = await post(address, options, body).catch((error) => {
    throw new Error(`${address.origin} does not answer: ${error.cause?.message ?? error.message}`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${messageIn(text)}`);
  return JSON.parse(text);
}

/** The server may be below a path of its host. */
const addressOf = (server, path) => new URL(`${server.replace(/\/+$/, '')}/${path}`);

function post(address, { token }, body) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

const SUMMARIES = `query CheckedConsumers($urns: [String!]!) {
  entitySummaries(urns: $urns) { urn name kind subType platform { name } owners { name } }
}`;

/** Names, kinds and owners of the affected consumers by urn. A server that does not tell them leaves the names in the urns. */
async function summariesOf(consumers, options) {
  const urns = consumers.filter(({ verdict }) => verdict !== 'SAFE').map(({ urn }) => urn);
  if (urns.length === 0) return new Map();
  const body = { query: SUMMARIES, variables: { urns: urns.slice(0, MAX_NAMED) } };
  try {
    const response = await post(addressOf(options.server, 'api/graphql'), options, body);
    const { data } = await response.json();
    return new Map((data?.entitySummaries ?? []).map((summary) => [summary.urn, summary]));
  } catch {
    return new Map();
  }
}

function messageIn(text) {
  try {
    return JSON.parse(text).message ?? text;
  } catch {
    return text.slice(0, 500);
  }
}
