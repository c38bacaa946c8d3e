import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import neo4j from 'neo4j-driver';

import { root } from '../../lib/workspace.mjs';

/** The database of a drill, asked by the product's own statements, without the product. */
export class Database {
  /** @param facts `{ uri, username, password }` */
  constructor({ uri, username, password }) {
    this.driver = neo4j.driver(uri, neo4j.auth.basic(username, password), { disableLosslessIntegers: true });
  }

  /** All rows of a statement of `cypher/queries`, such as `store/read-changes`. */
  read(name, params = {}) {
    return this.execute(name, params, neo4j.routing.READ);
  }

  /** The same for a statement that writes, to make what the product itself does not. */
  write(name, params) {
    return this.execute(name, params, neo4j.routing.WRITE);
  }

  async execute(name, params, routing) {
    const text = readFileSync(join(root, 'cypher', 'queries', `${name}.cypher`), 'utf8');
    const { records } = await this.driver.executeQuery(text, params, { routing });
    return records.map((record) => record.toObject());
  }

  /** Number of the last entry of the change log. */
  async latestSeq() {
    const [row] = await this.read('store/read-sequence');
    return row?.seq ?? 0;
  }

  close() {
    return this.driver.close();
  }
}
