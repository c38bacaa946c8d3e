import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ImpactWorld, url } from './lib/impact-world.js';

if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
// Prose is wrapped, so that a phrase may run over two lines.
const proseOf = (path: string): string => textOf(path).replaceAll(/\s+/g, ' ');
const TUTORIAL = 'docs/assess-a-change.md';

const table = (name: string, platform = 'postgres'): string =>
  `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;
const BOOKINGS = table('larkspur.sales.bookings');
const DASHBOARD = 'urn:li:dashboard:(superset,1)';

interface Impact {
  readonly headline: string;
  readonly counts: {
    readonly breaks: number;
    readonly mayBreak: number;
    readonly unknown: number;
    readonly safe: number;
  };
  readonly consumers: readonly { readonly urn: string; readonly verdict: string; readonly confidence: number }[];
}

/** What README.md, docs/impact.md and the tutorial say of the demonstration. Other suites add to the catalogue, so figures are lower bounds. */
(url === '' ? describe.skip : describe)('the demonstration', () => {
  const world = new ImpactWorld();
  beforeAll(() => world.open('e2e demonstration'));

  interface DropOptions {
    readonly at?: number;
    /** Counts a dbt model and its table as one consumer. */
    readonly perAsset?: true;
    /** Checks the SQL of consumers in an embedded database. */
    readonly prove?: true;
  }

  function drop(urn: string, fieldPath: string, options: DropOptions = {}): Promise<Impact> {
    return world.graphql<Impact>(
      `query ($input: ImpactInput!) {
        impact(input: $input) { headline counts { breaks mayBreak unknown safe } consumers { urn verdict confidence } }
      }`,
      { changes: [{ kind: 'DROP_COLUMN', urn, fieldPath }], count: 500, ...options },
    );
  }

  const verdictOf = ({ consumers }: Impact, part: string): string | undefined =>
    consumers.find(({ urn }) => urn.includes(part))?.verdict;

  it('breaks on a drop of gross_amount, as many consumers as the docs say, the dashboard among them at 0.96', async () => {
    const answer = await drop(BOOKINGS, 'gross_amount');
    const [, breaks, mayBreak] =
      /\*\*BREAKS\*\*, (\d+) BREAKS and (\d+) MAY_BREAK/.exec(proseOf('docs/impact.md')) ?? [];
    expect(answer.headline).toBe('BREAKS');
    expect(answer.counts.breaks).toBeGreaterThanOrEqual(Number(breaks));
    expect(answer.counts.mayBreak).toBeGreaterThanOrEqual(Number(mayBreak));
    // The question that the page asks.
    const page = await drop(BOOKINGS, 'gross_amount', { perAsset: true, prove: true });
    const [, breaking, breakable] = /(\d+) consumers break, (\d+) may/.exec(proseOf('README.md')) ?? [];
    expect(proseOf(TUTORIAL)).toContain(`${breaking} consumers break and ${breakable} may`);
    expect(page.counts.breaks).toBeGreaterThanOrEqual(Number(breaking));
    expect(page.counts.mayBreak).toBeGreaterThanOrEqual(Number(breakable));
    expect(answer.consumers.find(({ urn }) => urn === DASHBOARD)).toMatchObject({ verdict: 'BREAKS' });
    expect(answer.consumers.find(({ urn }) => urn === DASHBOARD)?.confidence.toFixed(2)).toBe('0.96');
    expect(verdictOf(answer, 'tableau,board_pack)')).toBe('MAY_BREAK');
  });

  it('counts the same in a what-if and a saved assessment as on the page, and tells the owners of a model and of its table', async () => {
    const changes = [{ kind: 'DROP_COLUMN', urn: BOOKINGS, fieldPath: 'gross_amount' }];
    const parts = 'counts { breaks mayBreak unknown safe } checks { breaks } consumers { urn mergedUrns owners }';
    interface Answer {
      readonly counts: Impact['counts'];
      readonly checks: { readonly breaks: number };
      readonly consumers: readonly {
        readonly urn: string;
        readonly mergedUrns: readonly string[];
        readonly owners: readonly string[];
      }[];
    }
    const options = { changes, count: 500, perAsset: true };
    const page = await world.graphql<Answer>(`query ($input: ImpactInput!) { impact(input: $input) { ${parts} } }`, {
      ...options,
      prove: true,
    });
    const saved = await world.graphql<Answer & { readonly urn: string; readonly total: number }>(
      `mutation ($input: SaveAssessmentInput!) { saveAssessment(input: $input) { urn total ${parts} } }`,
      { title: 'Drop gross_amount', changes },
    );
    await world.graphql(`mutation ($input: AssessmentUrnInput!) { deleteAssessment(input: $input) }`, {
      urn: saved.urn,
    });
    expect([saved.counts, saved.checks, saved.consumers]).toEqual([page.counts, page.checks, page.consumers]);
    const { impact: supposed } = await world.graphql<{ readonly impact: Answer }>(
      `query ($input: WhatIfInput!) { whatIf(input: $input) { impact { ${parts} } } }`,
      { ...options, prove: true, edits: [{ urn: BOOKINGS }] },
    );
    expect(supposed).toEqual(page);
    const model = page.consumers.find(({ urn }) => urn.includes('riverhouse.marts.fct_bookings'));
    expect([model?.urn, ...(model?.mergedUrns ?? [])]).toHaveLength(2);
    expect(model?.owners).toEqual(
      expect.arrayContaining(['urn:li:corpGroup:revenue-analytics', 'urn:li:corpuser:lena.brandt']),
    );
  });

  it('counts as many neighbours on a page and in search as the explorer draws', async () => {
    interface Node {
      readonly summary: { readonly urn: string; readonly upstreamCount: number; readonly downstreamCount: number };
      readonly upstreamTotal: number;
      readonly downstreamTotal: number;
    }
    const { nodes } = await world.graphql<{ readonly nodes: readonly Node[] }>(
      `query ($input: LineageViewInput!) {
        lineageView(input: $input) {
          nodes { summary { urn upstreamCount downstreamCount } upstreamTotal downstreamTotal }
        }
      }`,
      { urns: [BOOKINGS], upstreamHops: 1, downstreamHops: 6, perHop: 100, hideJobs: true, mergeSiblings: true },
    );
    const drawn = nodes.map(({ summary: { urn }, upstreamTotal, downstreamTotal }) => [
      urn,
      upstreamTotal,
      downstreamTotal,
    ]);
    expect(drawn.length).toBeGreaterThan(30);
    expect(
      nodes.map(({ summary: { urn, upstreamCount, downstreamCount } }) => [urn, upstreamCount, downstreamCount]),
    ).toEqual(drawn);
    expect(drawn).toContainEqual([table('riverhouse.marts.fct_bookings', 'duckdb'), 2, 10]);
  });

  it('is safe for vendor_note, breaks for cost_eur, and cannot tell for birth_date', async () => {
    const note = await drop(table('larkspur.fleet.maintenance_orders'), 'vendor_note');
    expect([note.headline, note.counts.safe]).toEqual(['SAFE', note.consumers.length]);
    const cost = await drop(table('larkspur.fleet.maintenance_orders'), 'cost_eur');
    expect([cost.headline, verdictOf(cost, 'chart:(superset,402)')]).toEqual(['BREAKS', 'BREAKS']);
    const birth = await drop(table('larkspur.crm.customers'), 'birth_date');
    expect([birth.headline, birth.counts.breaks, birth.counts.mayBreak]).toEqual(['UNKNOWN', 0, 0]);
  });

  it('knows a filter as a use, and a guess as a guess', async () => {
    const status = await drop(table('riverhouse.raw.sales_bookings', 'duckdb'), 'status');
    expect(verdictOf(status, 'ops.overbooking_alerts')).toBe('BREAKS');
    const lead = await drop(table('riverhouse.marts.fct_bookings', 'duckdb'), 'lead_time_days');
    expect([verdictOf(lead, 'chart:(superset,105)'), verdictOf(lead, 'sandbox.lead_time_study')]).toEqual([
      'BREAKS',
      'MAY_BREAK',
    ]);
  });

  it('knows a column that is no more where it was, and says so today', async () => {
    expect((await drop(BOOKINGS, 'total_amount', { at: Date.parse('2026-06-02T12:00:00Z') })).headline).toBe('BREAKS');
    await expect(drop(BOOKINGS, 'total_amount')).rejects.toThrow(/it had once/);
  });

  it('refuses the change of the tutorial in a pull request, with exit code 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'headwater-e2e-readme-'));
    const written = [...textOf(TUTORIAL).matchAll(/^echo '(.+)' > "\$TMPDIR\/(base|head)\/(\S+)"$/gm)];
    expect(written.map(([, , side]) => side)).toEqual(['base', 'head']);
    for (const [, sql = '', side = '', file = ''] of written) {
      mkdirSync(join(folder, side), { recursive: true });
      writeFileSync(join(folder, side, file), sql);
    }
    const sides = ['--base', join(folder, 'base'), '--head', join(folder, 'head')];
    const { code, out } = await run(['check', ...sides, '--platform', 'postgres', '--server', url], world.token);
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(out).toContain('drops `larkspur.sales.bookings.gross_amount`');
  });
});

function run(args: readonly string[], token: string): Promise<{ readonly code: number; readonly out: string }> {
  const command = join(root, 'scripts/check/headwater.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: { ...process.env, HEADWATER_TOKEN: token } }, (error, out) =>
      resolve({ code: error === null ? 0 : Number(error.code), out }),
    );
  });
}
