// Explains every file of cypher/queries on a live Neo4j (NEO4J_URI, NEO4J_USERNAME, NEO4J_PASSWORD) and fails where a header does not
// say what the statement is: its parameters, its columns, the operator its plan starts from. No plan may scan all nodes or make a
// Cartesian product of many rows, unless the header says that it does so on purpose.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import neo4j from 'neo4j-driver';

import { faultsOf, readQuery, usedParameters } from './lib/cypher-header.mjs';
import { Refusal, runMain } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

await runMain(async () => {
  const { NEO4J_URI: uri, NEO4J_USERNAME: username = 'neo4j', NEO4J_PASSWORD: password } = process.env;
  if (!uri || !password) throw new Refusal('check:cypher needs a Neo4j: set NEO4J_URI and NEO4J_PASSWORD.');
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password), { disableLosslessIntegers: true });
  try {
    await applySchema(driver);
    const files = filesIn('queries');
    let faults = 0;
    for (const name of files) {
      const query = readQuery(readFileSync(join(root, 'cypher', 'queries', name), 'utf8'));
      for (const fault of faultsOf(query, await explain(driver, query))) {
        faults += 1;
        console.log(`cypher/queries/${name}: ${fault}`);
      }
    }
    console.log(`${files.length} statements explained, ${faults} faults`);
    return faults === 0 ? 0 : 1;
  } finally {
    await driver.close();
  }
});

function filesIn(folder) {
  return readdirSync(join(root, 'cypher', folder), { recursive: true })
    .filter((name) => name.endsWith('.cypher'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort((one, other) => (one < other ? -1 : 1));
}

/** A plan without indexes would say nothing. Every statement of a migration can run twice. */
async function applySchema(driver) {
  for (const name of filesIn('migrations')) {
    const { code } = readQuery(readFileSync(join(root, 'cypher', 'migrations', name), 'utf8'));
    for (const statement of code.split(/;[ \t]*(?:\n|$)/).map((text) => text.trim())) {
      if (statement !== '') await driver.executeQuery(statement);
    }
  }
  await driver.executeQuery('CALL db.awaitIndexes(60)');
}

/** @returns `{ operators, columns }`: operators of the plan, leaves first, each with its name and those it reads from; or `{ error }` */
async function explain(driver, query) {
  const parameters = Object.fromEntries(usedParameters(query.code).map((name) => [name, null]));
  try {
    const { summary, keys } = await driver.executeQuery(`EXPLAIN ${query.code}`, parameters);
    return { operators: operatorsOf(summary.plan), columns: keys };
  } catch (error) {
    return { error: error.message.split('\n')[0] };
  }
}

function operatorsOf(plan) {
  if (!plan) return [];
  const name = plan.operatorType.split('@')[0];
  return [...plan.children.flatMap(operatorsOf), { name, inputs: plan.children.map((child) => child.operatorType) }];
}
