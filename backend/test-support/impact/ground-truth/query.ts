import type { Random } from './random.js';
import type { ColumnType, WorldAsset, WorldColumn } from './world.types.js';

/** A column as an expression may name it. */
interface Ref extends WorldColumn {
  readonly text: string;
}

export interface Query {
  readonly sql: string;
  readonly columns: readonly WorldColumn[];
  readonly reads: readonly string[];
}

interface Item {
  readonly sql: string;
  readonly type: ColumnType;
}

/** Writes one query over some assets, valid in DuckDB and without anything that depends on its rows. */
export class QueryWriter {
  private names = 0;

  constructor(
    private readonly random: Random,
    private readonly assets: readonly WorldAsset[],
  ) {}

  query(): Query {
    const { sql, columns } = this.random.pick([
      () => this.plain(),
      () => this.plain(),
      () => this.star(),
      () => this.joined(),
      () => this.joined(),
      () => this.grouped(),
      () => this.grouped(),
      () => this.withCte(),
      () => this.union(),
      () => this.derived(),
      () => this.starJoined(),
      () => this.starUnion(),
      () => this.qualified(),
      () => this.correlated(),
    ])();
    const named = new Set(sql.split(/\W+/));
    return { sql, columns, reads: this.assets.map(({ name }) => name).filter((name) => named.has(name)) };
  }

  private asset(): WorldAsset {
    return this.random.pick(this.assets);
  }

  private from(alias: string): { readonly sql: string; readonly refs: readonly Ref[] } {
    const asset = this.asset();
    return { sql: `${asset.name} AS ${alias}`, refs: refsOf(asset.columns, alias) };
  }

  private plain(): Omit<Query, 'reads'> {
    const { sql, refs } = this.from('a');
    const items = this.items(refs);
    const order = this.random.chance(20) ? ` ORDER BY ${this.random.pick(refs).text} LIMIT 100` : '';
    return { sql: `SELECT ${listOf(items)} FROM ${sql}${this.where(refs)}${order}`, columns: columnsOf(items) };
  }

  private star(): Omit<Query, 'reads'> {
    const asset = this.asset();
    const refs = refsOf(asset.columns, 'a');
    if (asset.columns.length > 2 && this.random.chance(25)) {
      const out = this.random.pick(asset.columns);
      return {
        sql: `SELECT * EXCLUDE (${out.name}) FROM ${asset.name} AS a${this.where(refs)}`,
        columns: asset.columns.filter((column) => column !== out),
      };
    }
    if (this.random.chance(20)) {
      const out = this.random.pick(refs);
      return {
        sql: `SELECT * REPLACE (coalesce(${out.text}, NULL) AS ${out.name}) FROM ${asset.name} AS a${this.where(refs)}`,
        columns: asset.columns,
      };
    }
    const extra = this.random.chance(40) ? [this.named(this.expression(refs))] : [];
    const more = extra.length === 0 ? '' : `, ${listOf(extra)}`;
    return {
      sql: `SELECT ${this.random.pick(['*', 'a.*'])}${more} FROM ${asset.name} AS a${this.where(refs)}`,
      columns: [...asset.columns, ...columnsOf(extra)],
    };
  }

  private joined(): Omit<Query, 'reads'> {
    const left = this.from('a');
    const right = this.from('b');
    const pairs = left.refs.flatMap((one) =>
      right.refs
        .filter((other) => other.type === one.type && one.type !== 'BOOLEAN')
        .map((other) => [one, other] as const),
    );
    if (pairs.length === 0) return this.plain();
    const [one, other] = this.random.pick(pairs);
    const refs = [...left.refs, ...right.refs];
    const items = this.items(refs);
    const kind = this.random.pick(['JOIN', 'LEFT JOIN', 'FULL JOIN']);
    const same = left.refs.find(({ name }) => right.refs.some((ref) => ref.name === name));
    const on = same && this.random.chance(30) ? `USING (${same.name})` : `ON ${one.text} = ${other.text}`;
    return {
      sql: `SELECT ${listOf(items)} FROM ${left.sql} ${kind} ${right.sql} ${on}${this.where(refs)}`,
      columns: columnsOf(items),
    };
  }

  /** All of one side and some of the other. */
  private starJoined(): Omit<Query, 'reads'> {
    const asset = this.asset();
    const right = this.from('b');
    const left = refsOf(asset.columns, 'a');
    const one = left.find(({ type }) => right.refs.some((other) => other.type === type && type !== 'BOOLEAN'));
    const other = right.refs.find(({ type }) => type === one?.type);
    if (!one || !other) return this.star();
    const items = this.items(right.refs).slice(0, 2);
    return {
      sql: `SELECT a.*, ${listOf(items)} FROM ${asset.name} AS a LEFT JOIN ${right.sql} ON ${one.text} = ${other.text}`,
      columns: [...asset.columns, ...columnsOf(items)],
    };
  }

  /** By place or by name: by place a missing column fails the query, by name it is filled with nulls. */
  private starUnion(): Omit<Query, 'reads'> {
    const asset = this.asset();
    const inner = this.random.pick(['UNION ALL', 'UNION ALL BY NAME']);
    const part = this.random.pick(asset.columns);
    const right =
      inner === 'UNION ALL'
        ? `SELECT * FROM ${asset.name}`
        : `SELECT ${part.name} FROM ${this.random.pick([asset.name])}`;
    return { sql: `SELECT * FROM ${asset.name} ${inner} ${right}`, columns: asset.columns };
  }

  private qualified(): Omit<Query, 'reads'> {
    const { sql, refs } = this.from('a');
    const items = this.items(refs);
    const [part, order] = [this.random.pick(refs), this.random.pick(refs)];
    return {
      sql: `SELECT ${listOf(items)} FROM ${sql} QUALIFY row_number() OVER (PARTITION BY ${part.text} ORDER BY ${order.text}) = 1`,
      columns: columnsOf(items),
    };
  }

  private correlated(): Omit<Query, 'reads'> {
    const { sql, refs } = this.from('a');
    const other = this.asset();
    const items = this.items(refs);
    const inner = other.columns.find(({ type }) => refs.some((ref) => ref.type === type));
    const outer = refs.find(({ type }) => type === inner?.type);
    if (!inner || !outer) return this.plain();
    const match = `(SELECT 1 FROM ${other.name} AS i WHERE i.${inner.name} = ${outer.text})`;
    return {
      sql: `SELECT DISTINCT ${listOf(items)} FROM ${sql} WHERE ${this.random.pick(['', 'NOT '])}EXISTS ${match}`,
      columns: columnsOf(items),
    };
  }

  private grouped(): Omit<Query, 'reads'> {
    const { sql, refs } = this.from('a');
    const keys = this.random.some(refs, 2);
    const items = [
      ...keys.map(({ text, type, name }) => ({ ...this.named({ sql: text, type }), name: this.fresh(name) })),
      ...Array.from({ length: 1 + this.random.below(2) }, () => this.named(this.aggregate(refs))),
    ];
    const by = this.random.chance(20)
      ? 'ALL'
      : this.random.chance(30)
        ? keys.map((_, at) => at + 1).join(', ')
        : keys.map(({ text }) => text).join(', ');
    const having = this.random.chance(25) ? ` HAVING ${this.aggregate(refs).sql} IS NOT NULL` : '';
    return {
      sql: `SELECT ${listOf(items)} FROM ${sql}${this.where(refs)} GROUP BY ${by}${having}`,
      columns: columnsOf(items),
    };
  }

  private withCte(): Omit<Query, 'reads'> {
    const inner = this.random.pick([() => this.plain(), () => this.star(), () => this.grouped()])();
    const refs = refsOf(inner.columns, 'c');
    if (this.random.chance(30)) {
      const filter = this.where(refs);
      return { sql: `WITH c AS (${inner.sql}) SELECT * FROM c${filter}`, columns: inner.columns };
    }
    const items = this.items(refs);
    return {
      sql: `WITH c AS (${inner.sql}) SELECT ${listOf(items)} FROM c${this.where(refs)}`,
      columns: columnsOf(items),
    };
  }

  private derived(): Omit<Query, 'reads'> {
    const inner = this.plain();
    const items = this.items(refsOf(inner.columns, 's'));
    return { sql: `SELECT ${listOf(items)} FROM (${inner.sql}) AS s`, columns: columnsOf(items) };
  }

  private union(): Omit<Query, 'reads'> {
    const left = this.from('a');
    const right = this.from('a');
    const pairs = left.refs.flatMap((one) =>
      right.refs.filter((other) => other.type === one.type).map((other) => [one, other] as const),
    );
    if (pairs.length === 0) return this.plain();
    const chosen = this.random.some(pairs, 3);
    const items = chosen.map(([one]) => this.named({ sql: one.text, type: one.type }));
    return {
      sql: `SELECT ${listOf(items)} FROM ${left.sql} UNION ALL SELECT ${chosen.map(([, other]) => other.text).join(', ')} FROM ${right.sql}`,
      columns: columnsOf(items),
    };
  }

  private items(refs: readonly Ref[]): readonly (Item & WorldColumn)[] {
    return Array.from({ length: 2 + this.random.below(4) }, () => {
      if (this.random.chance(55)) {
        const ref = this.random.pick(refs);
        return { sql: ref.text, type: ref.type, name: this.fresh(ref.name) };
      }
      return this.named(this.random.chance(15) ? this.window(refs) : this.expression(refs));
    });
  }

  private named(item: Item): Item & WorldColumn {
    return { ...item, name: this.fresh('x') };
  }

  /** Columns of one query have different names; a name may come back in another. */
  private fresh(name: string): string {
    this.names += 1;
    return this.random.chance(50) ? `${name.replace(/_\d+$/, '')}_${this.names}` : `c_${this.names}`;
  }

  private where(refs: readonly Ref[]): string {
    if (!this.random.chance(35)) return '';
    const condition = this.condition(refs);
    return ` WHERE ${this.random.chance(25) ? `${condition} AND ${this.condition(refs)}` : condition}`;
  }

  private condition(refs: readonly Ref[]): string {
    const ref = this.random.pick(refs);
    if (this.random.chance(10)) {
      const other = this.asset();
      const inner = other.columns.find(({ type }) => type === ref.type);
      if (inner) return `${ref.text} IN (SELECT i.${inner.name} FROM ${other.name} AS i)`;
    }
    return this.random.chance(25) ? `${ref.text} IS NOT NULL` : CONDITIONS[ref.type](ref.text);
  }

  private expression(refs: readonly Ref[]): Item {
    const ref = this.random.pick(refs);
    const dice = this.random.below(100);
    if (dice < 12) return this.random.pick(LITERALS);
    if (dice < 24) return { sql: `CASE WHEN ${this.condition(refs)} THEN ${ref.text} ELSE NULL END`, type: ref.type };
    if (dice < 32) {
      const other = this.asset();
      const inner = this.random.pick(other.columns);
      return { sql: `(SELECT max(i.${inner.name}) FROM ${other.name} AS i)`, type: inner.type };
    }
    if (dice < 38) return { sql: `coalesce(${ref.text}, NULL)`, type: ref.type };
    return this.random.pick(EXPRESSIONS[ref.type])(ref.text);
  }

  private aggregate(refs: readonly Ref[]): Item {
    const ref = this.random.pick(refs);
    if (this.random.chance(20)) return { sql: 'count(*)', type: 'INTEGER' };
    if (this.random.chance(20)) return { sql: `count(DISTINCT ${ref.text})`, type: 'INTEGER' };
    if (ref.type === 'INTEGER' || ref.type === 'DOUBLE') return { sql: `sum(${ref.text})`, type: 'DOUBLE' };
    return { sql: `max(${ref.text})`, type: ref.type };
  }

  private window(refs: readonly Ref[]): Item {
    const [part, order] = [this.random.pick(refs), this.random.pick(refs)];
    return { sql: `row_number() OVER (PARTITION BY ${part.text} ORDER BY ${order.text})`, type: 'INTEGER' };
  }
}

const CONDITIONS: Readonly<Record<ColumnType, (text: string) => string>> = {
  INTEGER: (text) => `${text} > 0`,
  DOUBLE: (text) => `${text} < 1000.5`,
  VARCHAR: (text) => `${text} <> 'none'`,
  DATE: (text) => `${text} >= DATE '2001-01-01'`,
  BOOLEAN: (text) => text,
};

const EXPRESSIONS: Readonly<Record<ColumnType, readonly ((text: string) => Item)[]>> = {
  INTEGER: [
    (text) => ({ sql: `${text} + 1`, type: 'INTEGER' }),
    (text) => ({ sql: `abs(${text})`, type: 'INTEGER' }),
    (text) => ({ sql: `CAST(${text} AS VARCHAR)`, type: 'VARCHAR' }),
  ],
  DOUBLE: [
    (text) => ({ sql: `${text} * 2.5`, type: 'DOUBLE' }),
    (text) => ({ sql: `round(${text}, 1)`, type: 'DOUBLE' }),
  ],
  VARCHAR: [
    (text) => ({ sql: `upper(${text})`, type: 'VARCHAR' }),
    (text) => ({ sql: `length(${text})`, type: 'INTEGER' }),
    (text) => ({ sql: `${text} || '-'`, type: 'VARCHAR' }),
  ],
  DATE: [(text) => ({ sql: `year(${text})`, type: 'INTEGER' }), (text) => ({ sql: `${text} + 1`, type: 'DATE' })],
  BOOLEAN: [(text) => ({ sql: `NOT ${text}`, type: 'BOOLEAN' })],
};

const LITERALS: readonly Item[] = [
  { sql: '1', type: 'INTEGER' },
  { sql: "'fixed'", type: 'VARCHAR' },
  { sql: 'CAST(NULL AS DOUBLE)', type: 'DOUBLE' },
];

function refsOf(columns: readonly WorldColumn[], alias: string): readonly Ref[] {
  return columns.map((column) => ({ ...column, text: `${alias}.${column.name}` }));
}

function listOf(items: readonly (Item & WorldColumn)[]): string {
  return items.map(({ sql, name }) => `${sql} AS ${name}`).join(', ');
}

function columnsOf(items: readonly (Item & WorldColumn)[]): readonly WorldColumn[] {
  return items.map(({ name, type }) => ({ name, type }));
}
