import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../kernel/project-root.js';
import { platformFlags } from './access.resolver.js';

/** The fields of a type in a schema file, from its definition and its extensions. */
function fieldsOf(file: string, type: string): readonly string[] {
  const text = readFileSync(join(projectRoot(), 'backend', 'src', file), 'utf8');
  const bodies = [...text.matchAll(new RegExp(`type ${type} \\{([^}]*)\\}`, 'g'))].map(([, body]) => body ?? '');
  return bodies.flatMap((body) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, field]) => field ?? ''));
}

describe('the platform privileges of me', () => {
  it('are a plain object with exactly the flags of the schema', () => {
    const flags = platformFlags(() => true);
    const schema = ['access/access.graphql', 'api/graphql/protocol/app.graphql'].flatMap((file) =>
      fieldsOf(file, 'PlatformPrivileges'),
    );
    expect(schema.length).toBeGreaterThan(25);
    expect(Object.keys(flags).toSorted()).toEqual(schema.toSorted());
    expect(Object.values(flags)).not.toContain(false);
  });

  it('answer nothing for a name that is no flag', () => {
    const flags = platformFlags(() => true);
    expect([Reflect.get(flags, 'then'), Reflect.get(flags, 'manageEverything')]).toEqual([undefined, undefined]);
  });

  it('are those of the privileges that the viewer has, and flags without one are the operator’s', () => {
    const flags = platformFlags((privilege) => privilege === 'MANAGE_TAGS');
    expect(Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : []))).toEqual(['manageTags']);
    const operator = platformFlags((privilege) => privilege === 'MANAGE_SYSTEM_OPERATIONS');
    expect([operator.manageServiceAccounts, operator.manageTags]).toEqual([true, false]);
  });
});
