import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { overviewQuery } from '../../search/query/search-queries';
import type { CodeEditorHandle } from '../../ui/content/CodeEditor';
import { parseColumnUrn, shownFieldPath } from '../../api/column-urn';
import { type TextSpan, columnSpans } from './column-spans';
import { type SqlAnswer, sqlQuery, addToCatalogue, dialectsQuery } from './sql-queries';
import { likelyPlatform, type PlatformQuestion, readSqlState, type SqlQuestion, sqlStateAddress } from './sql-state';
import { sqlTexts } from './sql-texts';
import { SqlEditor } from './SqlEditor';
import { SqlForm } from './SqlForm';
import { SqlGraph } from './SqlGraph';
import { Columns, Findings, Statements, Tables } from './SqlLists';
import { Button } from '@mantine/core';
import styles from './SqlPage.module.css';

/**
 * Milliseconds after the last key before the text is sent. Reading a text takes some milliseconds,
 * but every question is a request.
 */
const REST_MS = 350;
const NO_FINDINGS: SqlAnswer['findings'] = [];

/**
 * The page `/sql`: people paste SQL on the left and see its lineage as a graph on the right, with
 * lists of statements, tables and columns below. What was not understood is marked in the text.
 * Nothing is stored until they add it to the catalogue.
 *
 * There are two copies of the question: `question` follows every key, `sentQuestion` is what the
 * answer on screen is about. Text and form are in the address, unless the text is too long for it.
 */
export function SqlPage() {
  const search = useSearch({ strict: false });
  const navigation = useNavigation();
  const [question, setQuestion] = useState<SqlQuestion>(() => readSqlState(search));
  const [sentQuestion, setSentQuestion] = useState(question);
  const editor = useRef<CodeEditorHandle>(null);
  const platform = useLikelyPlatform();
  useEffect(() => {
    if (question === sentQuestion) return;
    const timer = setTimeout(() => {
      setSentQuestion(question);
      navigation.replace(sqlStateAddress(question));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [question, sentQuestion, navigation]);
  const asked: PlatformQuestion = { ...sentQuestion, platform: sentQuestion.platform ?? platform };
  const { data: answer, error, refetch, isPlaceholderData } = useQuery(sqlQuery(asked));
  // Findings refer to offsets, so those of an older text must not mark the current one.
  const isCurrent = !isPlaceholderData && sentQuestion.sql === question.sql;
  const [pointed, setPointed] = useState<string>();
  const spans = useMemo(
    () => (pointed !== undefined && isCurrent && answer ? spansOf(sentQuestion.sql, answer, pointed) : NO_SPANS),
    [answer, isCurrent, pointed, sentQuestion.sql],
  );
  const show = (start: number, end: number): void => editor.current?.select(start, end);
  const change = (patch: Partial<SqlQuestion>): void => setQuestion((previous) => ({ ...previous, ...patch }));
  return (
    <div className={styles.page}>
      <header>
        <PageTitle title={sqlTexts.title} />
        <p className={styles.lead}>{sqlTexts.lead}</p>
      </header>
      <div className={styles.halves}>
        <section className={styles.input} aria-label={sqlTexts.text}>
          <SqlForm question={{ ...question, platform: question.platform ?? platform }} onChange={change} />
          <SqlEditor
            value={question.sql}
            findings={isCurrent ? (answer?.findings ?? NO_FINDINGS) : NO_FINDINGS}
            pointed={spans}
            dialect={question.dialect || (question.platform ?? platform)}
            handle={editor}
            onChange={(sql) => change({ sql })}
          />
          {answer && sentQuestion.sql.trim() !== '' ? (
            <AddToCatalogue key={sentQuestion.sql} question={asked} answer={answer} />
          ) : null}
        </section>
        <div className={styles.output} aria-busy={!isCurrent}>
          {sentQuestion.sql.trim() === '' ? (
            <EmptyState title={sqlTexts.empty} icon="lineage">
              {sqlTexts.emptyWhy}
            </EmptyState>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : answer ? (
            <SqlGraph key={sentQuestion.sql} answer={answer} onPoint={setPointed} />
          ) : (
            <p className={styles.faint}>{sqlTexts.reading}</p>
          )}
        </div>
      </div>
      {answer && !error && sentQuestion.sql.trim() !== '' ? (
        <div className={styles.lists}>
          <Findings answer={answer} sql={sentQuestion.sql} onPlace={show} />
          <Statements answer={answer} sql={sentQuestion.sql} onPlace={show} />
          <Tables answer={answer} />
          <Columns answer={answer} />
        </div>
      ) : null}
    </div>
  );
}

const NO_SPANS: readonly TextSpan[] = [];

/** Where the text computes a column of a table that it writes, or reads one of another table. */
function spansOf(sql: string, { tables }: SqlAnswer, column: string): readonly TextSpan[] {
  const { parent, fieldPath } = parseColumnUrn(column) ?? { parent: '', fieldPath: '' };
  const table = tables.find(({ urn }) => urn === parent);
  // The result of a query is no table of the text.
  return columnSpans(sql, shownFieldPath(fieldPath), table === undefined || table.isWritten);
}

/** Empty until the catalogue has answered; nothing is asked before. */
function useLikelyPlatform(): string {
  const { data: overview, isError } = useQuery(overviewQuery);
  const { data: dialects, isError: noDialects } = useQuery(dialectsQuery);
  const isSettled = (overview || isError) && (dialects || noDialects);
  return isSettled ? likelyPlatform(overview?.platforms.map(({ value }) => value) ?? [], dialects ?? []) : '';
}

interface AddProps {
  readonly question: PlatformQuestion;
  readonly answer: SqlAnswer;
}

/**
 * Stores the shown lineage through the same endpoint as SQL from files. It is disabled if the text
 * writes no table, because then it has no lineage to store.
 */
function AddToCatalogue({ question, answer }: AddProps) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => addToCatalogue(question),
    // Tables that the text names may exist now, and lineage drawn elsewhere is outdated.
    onSuccess: () => client.invalidateQueries(),
  });
  const writes = answer.tables.some(({ isWritten }) => isWritten);
  return (
    <div className={styles.add}>
      <Button size="xs" loading={add.isPending} disabled={!writes} onClick={() => add.mutate()}>
        {sqlTexts.add}
      </Button>
      <span role="status" className={styles.faint}>
        {writes ? '' : sqlTexts.nothingToAdd}
        {add.isSuccess ? sqlTexts.added(add.data) : ''}
        {add.isError ? add.error.message : ''}
      </span>
    </div>
  );
}
