import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { withBasePath } from '../../address/base-path';
import { request } from '../../api/client';
import { SqlDialectsDocument, SqlLineageDocument, type SqlLineageQuery } from '../../api/documents.generated';
import { ApiProblem } from '../../api/problem';
import { inSession } from '../../api/session-end';
import { PROBLEM_TEXTS } from '../../api/texts';
import type { Source } from '../../graph/explorer/source';
import type { PlatformQuestion } from './sql-state';

/** Statements, tables, columns, findings and the lineage graph of a text. */
export type SqlAnswer = SqlLineageQuery['sqlLineage'];

/**
 * The lineage of a text. The previous answer stays while people type; a text that cannot be read is
 * not sent again by itself.
 */
export function sqlQuery(question: PlatformQuestion) {
  const { sql, platform, dialect, database, schema } = question;
  return queryOptions({
    queryKey: ['sql', question],
    enabled: sql.trim() !== '' && platform.trim() !== '',
    queryFn: async ({ signal }) => {
      const input = {
        sql,
        platform: platform.trim(),
        dialect: dialect === '' ? null : dialect,
        defaultDatabase: database === '' ? null : database,
        defaultSchema: schema === '' ? null : schema,
      };
      return (await request(SqlLineageDocument, { input }, signal)).sqlLineage;
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
  });
}

/**
 * The dialects that the server reads. They change only with its version, so they are asked for
 * once.
 */
export const dialectsQuery = queryOptions({
  queryKey: ['sql-dialects'],
  queryFn: async ({ signal }) => (await request(SqlDialectsDocument, {}, signal)).sqlDialects,
  staleTime: Infinity,
});

/**
 * The explorer's questions, answered from the one answer about a text. There is nothing beyond it:
 * expanding finds nothing new, and a text has no history.
 */
export function sourceOf({ view }: SqlAnswer): Source {
  const columnsOf = (urn: string) => view.nodes.find(({ summary }) => summary.urn === urn)?.columns ?? [];
  return {
    view: async () => view,
    column: async () => view,
    paths: async () => ({ paths: [], routes: 0, onRoute: [], verdict: 'NONE_COMPLETE', gaps: [], complete: true }),
    count: async () => ({ assets: view.nodes.length, complete: true }),
    diff: () => noSuchQuestion(),
    whatIf: () => noSuchQuestion(),
    labels: async () => await Promise.resolve([]),
    schema: async ({ urn }) => columnsOf(urn),
  };
}

/**
 * The canvas of the preview offers neither a comparison nor a what-if, so reaching this is a
 * mistake in the code.
 */
const noSuchQuestion = () => Promise.reject(new Error('A text is neither compared nor supposed otherwise'));

/**
 * Stores the lineage of a text, with the rights of the viewer.
 *
 * @returns how many changes were stored
 * @throws ApiProblem in the server's words
 */
export function addToCatalogue(question: PlatformQuestion): Promise<number> {
  return inSession(() => addOnce(question));
}

/** One request, which `inSession` lets through while the viewer is signed in. */
async function addOnce({ sql, platform, dialect, database, schema }: PlatformQuestion): Promise<number> {
  const body = {
    sql,
    platform: platform.trim(),
    ...(dialect === '' ? {} : { dialect }),
    ...(database === '' ? {} : { defaultDatabase: database }),
    ...(schema === '' ? {} : { defaultSchema: schema }),
  };
  const response = await fetch(withBasePath('/api/ingest/sql'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => ({}))) as {
    readonly accepted?: number;
    readonly message?: string;
    readonly warnings?: readonly { readonly message: string }[];
  };
  if (!response.ok)
    throw new ApiProblem(answer.message ?? PROBLEM_TEXTS.answered(response.status), 'http', response.status);
  return answer.accepted ?? 0;
}
