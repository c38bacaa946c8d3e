import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { projectRoot } from '../../kernel/project-root.js';

const SOURCES = join(projectRoot(), 'backend', 'src');

/** The product's own files by their path below `backend/src`, without specs and generated code. */
function productFiles(): ReadonlyMap<string, string> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'));
  const product = paths.filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('generated/'),
  );
  return new Map(product.map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')]));
}

const files = productFiles();
const filesWith = (text: RegExp): readonly string[] =>
  [...files].filter(([, source]) => text.test(source)).map(([path]) => path.split('/').at(-1) ?? path);

/**
 * Files that may read everything, by name: they work for nobody in particular. Before adding one, look whether a viewer is at hand:
 * then `viewer.visibility` is the scope. Each call gives its reason.
 */
const SYSTEM_SCOPES = [
  // Decisions about access: what a person may see is not known yet, or does not matter.
  'authenticator.ts',
  'external-users.ts',
  'invites.ts',
  'oidc-settings.service.ts',
  'policy-previews.ts',
  'privilege-escalation-guard.ts',
  'tokens.ts',
  // Followers of the change log, whose work serves everybody.
  'rule-reader.ts',
  'test-catalogue.ts',
  'lineage-deriver.ts',
  'news-finder.ts',
  'news-writer.ts',
  'event-sources.service.ts',
  'recipients.ts',
  'search-index.ts',
  'search.repository.ts',
  // Caches for everybody; what one viewer may not see is left out when it is asked for.
  'named-entities.ts',
  'node-names.ts',
  'threshold-cache.ts',
  // Parts of an act that was authorised as a whole.
  'connections.service.ts',
  'mail-settings.service.ts',
  'preferences.service.ts',
  'rules.service.ts',
  'entity-deletes.service.ts',
  'execution-requests.ts',
  'executions.service.ts',
  'secrets.ts',
  'task-requesters.ts',
  // SYSTEM_VIEWER itself.
  'viewer.ts',
];

/** Files that may act as the product itself. */
const SYSTEM_ACTS = [
  'action-rehearsal.ts',
  'authorizer.ts',
  'cli.ts',
  'contract-results.ts',
  'coverage-history.ts',
  'default-policy-seeding.ts',
  'delivery.service.ts',
  'demonstration.ts',
  'effect-means.service.ts',
  'event-sources.service.ts',
  'execution-requests.ts',
  'executions.service.ts',
  'external-users.ts',
  'first-administrator.ts',
  'first-data.ts',
  'form-asker.ts',
  'form-tasks.ts',
  'incident-follower.ts',
  'lineage-deriver.ts',
  'lint-reports.ts',
  'news-writer.ts',
  'personal-notifier.service.ts',
  'result-writer.ts',
  'retention-tasks.ts',
  'retention.ts',
  'session-endings.ts',
  'sign-up.service.ts',
  'task-requesters.ts',
  'test-tasks.ts',
  'viewer.ts',
];

describe('the way to everything', () => {
  it('is taken by the files of this list and by no others', () => {
    expect(
      filesWith(/\bsystemScope\(/)
        .filter((name) => name !== 'visibility.ts')
        .toSorted(),
    ).toEqual(SYSTEM_SCOPES.toSorted());
  });

  it('is open to those that act as the product itself, and these are the files of this list', () => {
    expect(filesWith(/\bSYSTEM_VIEWER\b/).toSorted()).toEqual(SYSTEM_ACTS.toSorted());
  });

  it('says what it is taken for', () => {
    const calls = [...files.values()].flatMap((source) => [...source.matchAll(/\bsystemScope\(([^)]*)\)/g)]);
    const reasons = calls.map(([, reason]) => reason ?? '').filter((reason) => !reason.startsWith('reason:'));
    expect(reasons.filter((reason) => !/^'[a-z][^']{8,}'$/.test(reason))).toEqual([]);
  });
});

describe('the context of a request', () => {
  it('is the only ambient state of the server', () => {
    expect(filesWith(/\bAsyncLocalStorage\b/)).toEqual(['request-context.ts']);
  });

  it('carries no permission', () => {
    const source = files.get('kernel/request-context.ts') ?? '';
    const fields = /interface RequestContext \{([^}]*)\}/.exec(source)?.[1] ?? '';
    expect([...fields.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name)).toEqual([
      'requestId',
      'taskId',
      'span',
      'basePath',
      'protocol',
      'seenSeq',
      'client',
      'contents',
    ]);
  });

  it('is read where a log line, a trace, an audit record or a link is written, an index is waited for or work is given up, and nowhere else', () => {
    expect(
      filesWith(/\brequestContext\(\)/)
        .filter((name) => name !== 'request-context.ts')
        .toSorted(),
    ).toEqual([
      'audit-trail.ts',
      'external-tasks.ts',
      'graphql.controller.ts',
      'logger.ts',
      'problem-help.ts',
      'read-your-writes.ts',
      'search.service.ts',
      'store.ts',
      'tasks.service.ts',
      'tracing.ts',
    ]);
  });
});
