import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';

import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { CopyButton } from '../../ui/parts/CopyButton';
import { ErrorState } from '../../ui/states/ErrorState';
import { PageTitle } from '../../ui/parts/PageTitle';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from './ApiExplorer.module.css';
import { type RawAnswer, sendText } from './api-explorer-queries';
import { isMutation } from './graphql-shape';
import { OperationList } from './OperationList';
import { apiTexts as words } from './texts-api';

/** The request that the page starts with: it works for everybody and changes nothing. */
const FIRST = 'query {\n  me {\n    corpUser {\n      username\n    }\n  }\n}\n';

/**
 * Sends GraphQL requests by hand: the list of operations, the request, its variables and the
 * answer.
 *
 * Ctrl+Enter (⌘+Enter) in either text field sends the request, as the button does. A request with a
 * mutation is sent only after a confirmation, because it changes the catalogue for everybody and
 * has no undo here.
 */
export function ApiExplorerPage() {
  const [query, setQuery] = useState(FIRST);
  const [variables, setVariables] = useState('');
  // What is wrong with the request before it is sent; the sentence also decides which field shows
  // it.
  const [wrong, setWrong] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useMutation({ mutationFn: () => sendText(query, parse(variables)) });
  // The variables are parsed before anything is sent, so that a missing bracket is an error of the
  // field and not of the server.
  const submit = () => {
    const problem = problemOf(query, variables);
    setWrong(problem);
    if (problem !== undefined) return;
    if (isMutation(query)) setConfirming(true);
    else send.mutate();
  };
  // Submits the form rather than sending directly, so that the same checks and the confirmation
  // apply.
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <div className={styles.page}>
      <PageTitle title={words.title} />
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.body}>
        <OperationList
          onChoose={(chosen) => {
            setQuery(chosen.query);
            setVariables(chosen.variables);
            setWrong(undefined);
          }}
        />
        <form
          ref={form}
          className={styles.card}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextFields
            query={query}
            variables={variables}
            wrong={wrong}
            onQuery={setQuery}
            onVariables={setVariables}
            onKeyDown={sendOnEnter}
          />
          <div>
            <Button type="submit" loading={send.isPending}>
              {words.send}
            </Button>
          </div>
          <ResponsePane
            answer={send.data}
            isPending={send.isPending}
            error={send.error}
            onRetry={() => send.mutate()}
          />
        </form>
      </div>
      {confirming ? (
        <ConfirmDialog
          title={words.confirmTitle}
          label={words.confirm}
          run={() => send.mutateAsync()}
          message={words.sent}
          reads={[]}
          onClose={() => setConfirming(false)}
        >
          <p>{words.confirmWhy}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** The two fields of a request and what is wrong with them. */
interface TextFieldsProps {
  readonly query: string;
  readonly variables: string;
  readonly wrong: string | undefined;
  readonly onQuery: (query: string) => void;
  readonly onVariables: (variables: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The request and its variables. Each field shows only the mistake that is its own. */
function TextFields({ query, variables, wrong, onQuery, onVariables, onKeyDown }: TextFieldsProps) {
  return (
    <>
      <Textarea
        label={words.query}
        description={words.queryHint}
        classNames={{ input: styles.code ?? '' }}
        value={query}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        error={wrong === words.empty ? wrong : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <Textarea
        label={words.variables}
        classNames={{ input: styles.code ?? '' }}
        value={variables}
        autosize
        minRows={2}
        maxRows={12}
        spellCheck={false}
        error={wrong === words.variablesWrong ? wrong : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => onVariables(event.currentTarget.value)}
      />
    </>
  );
}

/** The last answer, or why there is none. */
interface ResponsePaneProps {
  readonly answer: RawAnswer | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The status, the time and the body as the server sent it. */
function ResponsePane({ answer, isPending, error, onRetry }: ResponsePaneProps) {
  const text = answer ? JSON.stringify(answer.body, null, 2) : '';
  return (
    <section className={styles.answer} aria-label={words.answer} aria-busy={isPending}>
      <h2>{words.answer}</h2>
      {isPending && !answer ? <SkeletonRows rows={4} height={20} /> : null}
      {error ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {answer ? (
        <>
          <p className={styles.told}>
            <span role="status">{words.took(answer.status, answer.tookMs)}</span>
            <CopyButton text={text} label={words.copy} />
          </p>
          <CodeBlock text={text} label={words.answer} />
        </>
      ) : null}
      {!answer && !isPending && !error ? <p className={styles.lead}>{words.noAnswer}</p> : null}
    </section>
  );
}

/** The first problem of the request; undefined when it can be sent. */
function problemOf(query: string, variables: string): string | undefined {
  if (query.trim() === '') return words.empty;
  try {
    parse(variables);
    return undefined;
  } catch {
    return words.variablesWrong;
  }
}

/**
 * No text means no variables.
 *
 * @throws SyntaxError when it is no JSON object
 */
function parse(variables: string): unknown {
  if (variables.trim() === '') return undefined;
  const value: unknown = JSON.parse(variables);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError();
  return value;
}
