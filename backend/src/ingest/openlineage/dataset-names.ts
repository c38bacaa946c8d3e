import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import type { OpenLineageDataset } from './events.js';
import { type DatasetName, urnOfDataset, urnOfTable } from './namespaces.js';

/**
 * The urns of the datasets of one event. A dataset whose symlinks name a table of a catalogue (a Hive
 * table behind an S3 path) is that table. Column lineage refers to it by the first name, so both names
 * lead to the same urn.
 */
export class DatasetNames {
  private readonly tables = new Map<string, string>();

  constructor(
    datasets: readonly OpenLineageDataset[],
    private readonly env: string,
  ) {
    for (const dataset of datasets) {
      const table = tableOf(dataset);
      if (table) this.tables.set(urnOfDataset(dataset, env), urnOfTable(table, env));
    }
  }

  urn(name: DatasetName): string {
    const urn = urnOfDataset(name, this.env);
    return this.tables.get(urn) ?? urn;
  }
}

function tableOf(dataset: OpenLineageDataset): DatasetName | undefined {
  const tables = arrayOf(objectOf(dataset.facets.symlinks).identifiers)
    .map(objectOf)
    .filter((identifier) => identifier.type === 'TABLE');
  const last = tables.at(-1);
  const namespace = textOf(last?.namespace);
  const name = textOf(last?.name);
  return namespace === undefined || name === undefined || name === '' ? undefined : { namespace, name };
}
