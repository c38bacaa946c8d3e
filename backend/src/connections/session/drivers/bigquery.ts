import { cellText, type DatabaseDriver, type PackageLoader } from '../../contract/session.types.js';

/** What is used of the package `@google-cloud/bigquery`, which is installed on request. */
interface BigQueryPackage {
  readonly BigQuery: new (options: Readonly<Record<string, unknown>>) => {
    createQueryJob(options: Readonly<Record<string, unknown>>): Promise<readonly [BigQueryJob]>;
  };
}

interface BigQueryJob {
  readonly metadata: {
    readonly statistics?: { readonly query?: { readonly statementType?: string } };
  };
  getQueryResults(
    options: Readonly<Record<string, unknown>>,
  ): Promise<
    readonly [
      readonly Readonly<Record<string, unknown>>[],
      unknown,
      { readonly schema?: { readonly fields?: readonly { readonly name: string }[] } }?,
    ]
  >;
}

/** Bytes that a query may read unless the connection says otherwise: 10 GiB. */
const MAX_BYTES_BILLED = String(10 * 1024 ** 3);

/**
 * BigQuery has no sessions that are read-only. A dry run tells the kind of the statement first, and only `SELECT` is
 * run; a limit of bytes keeps a mistake from costing money.
 */
export const bigqueryDriver: DatabaseDriver = {
  async open(load: PackageLoader, settings, timeoutMs) {
    const { BigQuery } = (await load('@google-cloud/bigquery')) as BigQueryPackage;
    const { project, location, credentials, maximumBytesBilled } = settings;
    const client = new BigQuery({
      projectId: project,
      ...(location === undefined ? {} : { location }),
      ...(credentials === undefined ? {} : { credentials: JSON.parse(credentials) as unknown }),
    });
    return {
      async run({ sql, values }) {
        const job = {
          query: sql,
          params: [...values],
          useLegacySql: false,
          maximumBytesBilled: maximumBytesBilled ?? MAX_BYTES_BILLED,
          jobTimeoutMs: timeoutMs,
        };
        const [plan] = await client.createQueryJob({ ...job, dryRun: true });
        const type = plan.metadata.statistics?.query?.statementType;
        if (type !== 'SELECT') throw new Error(`Only queries are run, not ${type ?? 'this'}.`);
        const [running] = await client.createQueryJob(job);
        const [records, , response] = await running.getQueryResults({ timeoutMs, autoPaginate: false });
        const columnNames = (response?.schema?.fields ?? []).map(({ name }) => name);
        const names = columnNames.length > 0 ? columnNames : Object.keys(records[0] ?? {});
        return { columnNames: names, rows: records.map((record) => names.map((name) => cellText(record[name]))) };
      },
      close: () => Promise.resolve(),
    };
  },
};
