import { Button, Textarea } from '@mantine/core';
import { isNotEmpty, useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';

import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { CodeBlock } from '../../ui/content/CodeBlock';
import { CopyButton } from '../../ui/parts/CopyButton';
import { focusMistake } from '../../ui/parts/focus-mistake';
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
  const request = useForm({
    initialValues: { query: FIRST, variables: '' },
    validate: {
      query: isNotEmpty(words.empty),
      // A missing bracket is an error of the field and not of the server.
      variables: (variables) => (isParsable(variables) ? null : words.variablesWrong),
    },
  });
  const [confirming, setConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useMutation({
    mutationFn: ({ query, variables }: typeof request.values) => sendText(query, parse(variables)),
  });
  const submit = (values: typeof request.values) =>
    isMutation(values.query) ? setConfirming(true) : send.mutate(values);
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
        <OperationList onChoose={({ query, variables }) => request.setValues({ query, variables })} />
        <form ref={form} className={styles.card} noValidate onSubmit={request.onSubmit(submit, focusMistake)}>
          <TextFields request={request} onKeyDown={sendOnEnter} />
          <div>
            <Button type="submit" loading={send.isPending}>
              {words.send}
            </Button>
          </div>
          <ResponsePane
            answer={send.data}
            isPending={send.isPending}
            error={send.error}
            onRetry={() => send.mutate(request.values)}
          />
        </form>
      </div>
      {confirming ? (
        <ConfirmDialog
          title={words.confirmTitle}
          label={words.confirm}
          run={() => send.mutateAsync(request.values)}
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

interface TextFieldsProps {
  readonly request: UseFormReturnType<{ query: string; variables: string }>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The request and its variables. */
function TextFields({ request, onKeyDown }: TextFieldsProps) {
  const shared = { classNames: { input: styles.code ?? '' }, autosize: true, spellCheck: false, onKeyDown };
  return (
    <>
      <Textarea
        {...shared}
        label={words.query}
        description={words.queryHint}
        minRows={8}
        maxRows={24}
        {...request.getInputProps('query')}
      />
      <Textarea {...shared} label={words.variables} minRows={2} maxRows={12} {...request.getInputProps('variables')} />
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

function isParsable(variables: string): boolean {
  try {
    parse(variables);
    return true;
  } catch {
    return false;
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
