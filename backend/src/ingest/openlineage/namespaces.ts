import { tableOf } from '../../kernel/json.js';
import { datasetUrn } from '../proposals/proposal-list.js';

/** Schemes whose platform has another name in DataHub; any other scheme is the name of its platform. */
const PLATFORMS: Readonly<Record<string, string>> = tableOf({
  postgresql: 'postgres',
  sqlserver: 'mssql',
  awsathena: 'athena',
  azurekusto: 'kusto',
  azurecosmos: 'cosmos',
  unitycatalog: 'databricks',
  googlepubsub: 'pubsub',
});
/** File systems, whose datasets are named by container and path. */
const FILE_SYSTEMS: Readonly<Record<string, string>> = tableOf({
  s3: 's3',
  s3a: 's3',
  s3n: 's3',
  gs: 'gcs',
  gcs: 'gcs',
  abfs: 'abs',
  abfss: 'abs',
  wasb: 'abs',
  wasbs: 'abs',
  dbfs: 'dbfs',
  file: 'file',
  hdfs: 'hdfs',
});
const GLUE = /^(?:arn:)?aws:glue:/;
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is;

/** The name of a dataset in OpenLineage's terms. */
export interface DatasetName {
  readonly namespace: string;
  readonly name: string;
}

/**
 * The urn of the dataset that a namespace and a name refer to. It must be the urn that a connector of
 * the platform gives the same dataset, so hosts are left out of database names while buckets stay in
 * paths: `postgres://db:5432` and `shop.public.orders` is `postgres, shop.public.orders`.
 *
 * @see https://openlineage.io/docs/spec/naming
 */
export function urnOfDataset({ namespace, name }: DatasetName, env: string): string {
  const { platform, path } = locate(namespace.trim(), name.trim());
  return datasetUrn(platform, path === '' ? 'unknown' : path, env);
}

/** The urn of a TABLE symlink: a table of AWS Glue or, for every other catalogue, of the Hive metastore. */
export function urnOfTable({ namespace, name }: DatasetName, env: string): string {
  const table = name.startsWith('table/') ? name.slice('table/'.length).replaceAll('/', '.') : name;
  return datasetUrn(GLUE.test(namespace) ? 'glue' : 'hive', table, env);
}

/** The scheme of a namespace such as `postgres://host:5432`, in lower case. */
export function schemeOf(namespace: string): string | undefined {
  return SCHEME.exec(namespace)?.[1]?.toLowerCase();
}

function locate(namespace: string, name: string): { platform: string; path: string } {
  if (GLUE.test(namespace)) return { platform: 'glue', path: name.replace(/^table\//, '').replaceAll('/', '.') };
  // Some producers put a whole address into the name: `file.localhost` and `file:///data/a`.
  const whole = !SCHEME.test(namespace) && SCHEME.test(name) ? SCHEME.exec(name) : SCHEME.exec(namespace);
  if (!whole) return { platform: platformOf(namespace), path: name };
  const scheme = (whole[1] ?? '').toLowerCase();
  const fileSystem = FILE_SYSTEMS[scheme];
  if (fileSystem === undefined) return { platform: platformOf(scheme), path: name };
  const rest = whole.input === name ? (whole[2] ?? '') : joined(whole[2] ?? '', name);
  return {
    platform: fileSystem,
    path:
      fileSystem === 'file'
        ? rest.replace(/(?<=^.|[^/])\/+$/s, '')
        : rest.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, ''),
  };
}

function joined(container: string, path: string): string {
  return container.endsWith('/') || path.startsWith('/') || container === ''
    ? container + path
    : `${container}/${path}`;
}

/** `spark`, `postgres`, … from a scheme or from a namespace that is a bare name. */
function platformOf(scheme: string): string {
  const plain = scheme.toLowerCase().replaceAll(/[^a-z0-9_.-]/g, '-');
  return PLATFORMS[plain] ?? FILE_SYSTEMS[plain] ?? (plain === '' ? 'unknown' : plain);
}
