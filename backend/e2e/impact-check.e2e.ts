import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { ImpactWorld, url } from './lib/impact-world.js';

if (url === '') console.log('skipped: HEADWATER_E2E_URL is not set');

const COMMAND = join(import.meta.dirname, '../../scripts/check/headwater.mjs');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
interface Checked {
  readonly changes: readonly {
    readonly kind: string;
    readonly urn: string;
    readonly fieldPath: string | null;
    readonly newName: string | null;
    readonly known: boolean;
  }[];
  readonly added: readonly string[];
  readonly impact: {
    readonly headline: string;
    readonly consumers: readonly { readonly urn: string; readonly verdict: string }[];
  };
}

(url === '' ? describe.skip : describe)('headwater check', () => {
  const world = new ImpactWorld();
  const { db } = world;
  const folder = mkdtempSync(join(tmpdir(), 'headwater-e2e-check-'));
  const T = (name: string, platform?: string): string => world.table(name, platform);

  const ORDERS = `create table ${db}.s.orders (id int, amount decimal(10,2), note varchar, status varchar);`;
  const TOTALS = `create view ${db}.s.totals as select id, amount from ${db}.s.orders;`;
  const base = { '1-orders.sql': ORDERS, 'views/totals.sql': TOTALS };

  beforeAll(async () => {
    await world.open('e2e check');
    await world.ingest(`${ORDERS} ${TOTALS}
      create view ${db}.s.notes as select id, note from ${db}.s.orders;
      create table ${db}.s.copies as select amount from ${db}.s.totals;
    `);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function side(name: string, files: Readonly<Record<string, string | object>>): string {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    }
    return join(folder, name);
  }

  function run(...args: readonly string[]): Promise<Ended> {
    const env = { ...process.env, HEADWATER_URL: url, HEADWATER_TOKEN: world.token };
    return new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, 'check', ...args], { env, timeout: 60_000 }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
      );
    });
  }

  let heads = 0;
  const sql = (head: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> => {
    heads += 1;
    const paths = ['--base', side('base', base), '--head', side(`head-${heads}`, head)];
    return run(...paths, '--platform', 'snowflake', ...args);
  };
  async function checked(head: Readonly<Record<string, string>>): Promise<Checked & { readonly code: number }> {
    const { code, out, err } = await sql(head, '--format', 'json');
    if (code === 2) throw new Error(err);
    return { code, ...(JSON.parse(out) as Checked) };
  }
  const verdict = ({ impact }: Checked, name: string, platform?: string): string | undefined =>
    impact.consumers.find(({ urn }) => urn === T(name, platform))?.verdict;
  const told = ({ changes }: Checked): readonly string[] =>
    changes.map(({ kind, fieldPath, newName }) => [kind, fieldPath, newName].filter(Boolean).join(' '));

  const withOrders = (columns: string, totals = TOTALS): Readonly<Record<string, string>> => ({
    '1-orders.sql': `create table ${db}.s.orders (${columns});`,
    'views/totals.sql': totals,
  });

  it('a dropped column breaks its consumer outside the project, and the exit code says so', async () => {
    const answer = await checked(withOrders('id int, amount decimal(10,2), status varchar'));
    expect(told(answer)).toEqual(['DROP_COLUMN note']);
    expect(verdict(answer, 'notes')).toBe('BREAKS');
    expect(verdict(answer, 'totals')).toBe('SAFE');
    expect(answer.code).toBe(1);
  });

  it('a consumer that the same change mends is SAFE', async () => {
    const mended = `create view ${db}.s.totals as select id, 0.0 as amount from ${db}.s.orders;`;
    const answer = await checked(withOrders('id int, note varchar, status varchar', mended));
    expect(told(answer)).toEqual(['DROP_COLUMN amount']);
    expect(verdict(answer, 'totals')).toBe('SAFE');
    expect(verdict(answer, 'copies')).toBe('SAFE');
    expect(answer.code).toBe(0);
    const broken = await checked(withOrders('id int, note varchar, status varchar'));
    expect(verdict(broken, 'totals')).toBe('BREAKS');
    expect(verdict(broken, 'copies')).toBe('BREAKS');
  });

  it('a consumer whose text changes and still names the dropped column breaks, with what is made of it', async () => {
    const doubled = `create view ${db}.s.totals as select id, amount * 2 as amount from ${db}.s.orders;`;
    const answer = await checked(withOrders('id int, note varchar, status varchar', doubled));
    expect(told(answer)).toEqual(['DROP_COLUMN amount']);
    expect(verdict(answer, 'totals')).toBe('BREAKS');
    expect(verdict(answer, 'copies')).toBe('BREAKS');
    const filtered = `create view ${db}.s.totals as select id, 0.0 as amount from ${db}.s.orders where amount > 1;`;
    expect(verdict(await checked(withOrders('id int, note varchar, status varchar', filtered)), 'totals')).toBe(
      'BREAKS',
    );
  });

  it('a renamed column is told as one, and breaks whom dropping it breaks', async () => {
    const answer = await checked(withOrders('id int, amount decimal(10,2), notes varchar, status varchar'));
    expect(told(answer)).toEqual(['RENAME_COLUMN note notes']);
    expect(verdict(answer, 'notes')).toBe('BREAKS');
  });

  it('another type is narrower or wider', async () => {
    const narrow = await checked(withOrders('id int, amount decimal(6,2), note varchar, status varchar'));
    expect(told(narrow)).toEqual(['CHANGE_TYPE amount']);
    expect(verdict(narrow, 'totals')).toBe('MAY_BREAK');
    expect(narrow.code).toBe(0);
    const wide = await checked(withOrders('id int, amount decimal(20,2), note varchar, status varchar'));
    expect(wide.impact.headline).toBe('SAFE');
  });

  it('a new column and a new table break nobody', async () => {
    const answer = await checked({
      ...withOrders('id int, amount decimal(10,2), note varchar, status varchar, extra int'),
      'fresh.sql': `create view ${db}.s.fresh as select extra from ${db}.s.orders;`,
    });
    expect(told(answer)).toEqual(['ADD_COLUMN extra']);
    expect(answer.added).toEqual([T('fresh')]);
    expect(answer.impact.consumers.filter((one) => one.verdict !== 'SAFE')).toEqual([]);
    expect(answer.code).toBe(0);
  });

  it('a table that is gone breaks its readers, an unchanged folder nobody', async () => {
    const gone = await checked({ '1-orders.sql': ORDERS });
    expect(told(gone)).toEqual(['DROP_ASSET']);
    expect(verdict(gone, 'copies')).toBe('BREAKS');
    expect(gone.code).toBe(1);
    const same = await checked(base);
    expect(same.changes).toEqual([]);
    expect(same.code).toBe(0);
  });

  it('fails by the chosen rule', async () => {
    const narrow = withOrders('id int, amount decimal(6,2), note varchar, status varchar');
    const drop = withOrders('id int, amount decimal(10,2), status varchar');
    for (const [head, rule, code] of [
      [narrow, 'BREAKS', 0],
      [narrow, 'MAY_BREAK', 1],
      [narrow, 'UNKNOWN', 1],
      [drop, 'BREAKS', 1],
      [drop, 'never', 0],
    ] as const)
      expect([rule, (await sql(head, '--fail-on', rule)).code]).toEqual([rule, code]);
  });

  it('prints a comment, SARIF, and a file', async () => {
    const drop = withOrders('id int, amount decimal(10,2), status varchar');
    const { out } = await sql(drop);
    expect(out).toMatch(/^## Headwater: ✖ \d+ consumers? breaks?$/m);
    expect(out.split('<details>')[0]?.split('\n').length).toBeLessThanOrEqual(40);
    expect(out).toMatch(/^- ✖ \[notes\]\(http.+\) \(.+\): No owner$/m);
    expect(out).toContain(`- drops \`${db}.s.orders.note\``);
    expect(out).toMatch(/^\| notes \| .+ \| .+ \| [01]\.\d\d \|$/m);
    const { runs, version } = JSON.parse((await sql(drop, '--format', 'sarif')).out) as {
      version: string;
      runs: readonly { results: readonly { ruleId: string; level: string; message: { text: string } }[] }[];
    };
    expect(version).toBe('2.1.0');
    expect(runs[0]?.results).toContainEqual(expect.objectContaining({ ruleId: 'BREAKS', level: 'error' }));
    const file = join(folder, 'comment.md');
    expect(await sql(drop, '--out', file)).toMatchObject({ code: 1, out: '' });
    expect(readFileSync(file, 'utf8')).toBe(out);
  });

  it('exits with 2 and a sentence where nothing can be checked', async () => {
    const paths = ['--base', side('base', base), '--head', side('base', base)];
    for (const [args, said] of [
      [['--base', folder], '--head must be given'],
      [[...paths], 'platform must be said'],
      [[...paths, '--platform', 'snowflake', '--dialect', 'klingon'], 'klingon'],
      [[...paths, '--platform', 'snowflake', '--fail-on', 'SAFE'], '--fail-on must be one of'],
      [[...paths, '--platform', 'snowflake', '--token', 'wrong'], 'answered 401'],
      [[...paths, '--platform', 'snowflake', '--server', 'http://127.0.0.1:9'], 'does not answer'],
      [['--base', join(folder, 'nowhere'), '--head', folder], 'is not there'],
    ] as const) {
      const { code, err } = await run(...args);
      expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    }
  });

  it('stores nothing', async () => {
    await checked({ ...base, 'fresh.sql': `create view ${db}.s.never as select id from ${db}.s.orders;` });
    expect(await world.stored(T('never'), 'datasetKey')).toBeUndefined();
  });

  describe('of two dbt manifests', () => {
    const model = (name: string, code: string, ...parents: readonly string[]): readonly [string, object] => [
      `model.shop.${name}`,
      {
        unique_id: `model.shop.${name}`,
        resource_type: 'model',
        name,
        alias: name,
        database: db,
        schema: 's',
        relation_name: `${db}.s.${name}`,
        package_name: 'shop',
        path: `${name}.sql`,
        original_file_path: `models/${name}.sql`,
        language: 'sql',
        fqn: ['shop', name],
        config: { materialized: 'view', enabled: true },
        columns: {},
        compiled_code: code,
        raw_code: code,
        depends_on: { nodes: parents, macros: [] },
      },
    ];
    const source = {
      unique_id: 'source.shop.raw.payments',
      resource_type: 'source',
      name: 'payments',
      identifier: 'payments',
      source_name: 'raw',
      database: db,
      schema: 's',
      relation_name: `${db}.s.payments`,
      package_name: 'shop',
      columns: Object.fromEntries(['id', 'fee', 'kind'].map((name) => [name, { name, data_type: 'int' }])),
    };
    const manifest = (...models: readonly (readonly [string, object])[]): Readonly<Record<string, object>> => ({
      'target/manifest.json': {
        metadata: {
          dbt_schema_version: 'https://schemas.getdbt.com/dbt/manifest/v12.json',
          adapter_type: 'snowflake',
          dbt_version: '1.9.0',
        },
        nodes: Object.fromEntries(models),
        sources: { [source.unique_id]: source },
        exposures: {},
        parent_map: {},
        child_map: {},
      },
    });
    const STG = model('stg', `select id, fee, kind from ${db}.s.payments`, source.unique_id);
    const FCT = model('fct', `select id, fee as cost from ${db}.s.stg`, 'model.shop.stg');
    const before = manifest(STG, FCT);

    beforeAll(async () => {
      const form = new FormData();
      form.append('manifest', new Blob([JSON.stringify(before['target/manifest.json'])]), 'manifest.json');
      const answer = await fetch(`${url}/api/ingest/dbt?platform=snowflake`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${world.token}` },
      });
      if (answer.status !== 200) throw new Error(`dbt answered ${answer.status}: ${await answer.text()}`);
      await world.ingest(`
        create table ${db}.s.payments (id int, fee int, kind int);
        create view ${db}.s.stg as select id, fee, kind from ${db}.s.payments;
        create view ${db}.s.kinds as select kind from ${db}.s.stg;
      `);
    });

    const dbt = async (...models: readonly (readonly [string, object])[]): Promise<Checked & { code: number }> => {
      heads += 1;
      const paths = ['--base', side('dbt', before), '--head', side(`dbt-${heads}`, manifest(...models))];
      const { code, out, err } = await run(...paths, '--format', 'json');
      if (code === 2) throw new Error(err);
      return { code, ...(JSON.parse(out) as Checked) };
    };

    it('a dropped column breaks the model that reads it and the view that no project knows', async () => {
      const answer = await dbt(model('stg', `select id, fee from ${db}.s.payments`, source.unique_id), FCT);
      expect(new Set(told(answer))).toEqual(new Set(['DROP_COLUMN kind']));
      expect(verdict(answer, 'kinds')).toBe('BREAKS');
      expect(answer.code).toBe(1);
      const fee = await dbt(model('stg', `select id, kind from ${db}.s.payments`, source.unique_id), FCT);
      expect(verdict(fee, 'fct', 'dbt')).toBe('BREAKS');
    });

    it('a renamed column that its reader follows breaks nobody else in the project', async () => {
      const answer = await dbt(
        model('stg', `select id, fee as fee_eur, kind from ${db}.s.payments`, source.unique_id),
        model('fct', `select id, fee_eur as cost from ${db}.s.stg`, 'model.shop.stg'),
      );
      expect(new Set(told(answer))).toEqual(new Set(['RENAME_COLUMN fee fee_eur']));
      expect(verdict(answer, 'fct', 'dbt')).toBe('SAFE');
      expect(verdict(answer, 'kinds')).toBe('SAFE');
      expect(answer.code).toBe(0);
    });

    it('a model whose text changes and still names the dropped column breaks', async () => {
      const answer = await dbt(
        model('stg', `select id, kind from ${db}.s.payments`, source.unique_id),
        model('fct', `select id, fee + 1 as cost from ${db}.s.stg`, 'model.shop.stg'),
      );
      expect(verdict(answer, 'fct', 'dbt')).toBe('BREAKS');
    });

    it('the same manifest twice changes nothing', async () => {
      const answer = await dbt(STG, FCT);
      expect([answer.changes, answer.added, answer.code]).toEqual([[], [], 0]);
    });
  });
});
