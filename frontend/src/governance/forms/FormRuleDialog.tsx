import { useForm } from '@mantine/form';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../api/client';
import { FormRulePreviewDocument, SetFormRuleDocument } from '../../api/documents.generated';
import { entityTypeOf, kindLook } from '../../kinds/kinds';
import styles from '../../edit/dialog/Edit.module.css';
import { KindChoice } from '../../edit/dialog/KindChoice';
import { FormDialog } from '../../edit/dialog/FormDialog';
import type { NamedEntity } from '../../edit/writes/edits';
import { useEdit } from '../../edit/writes/use-edit';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { filtersOf, FORM_KINDS, type FormRule } from './form-rule';
import { RuleConditions } from './RuleConditions';
import { ruleTexts as words } from './texts-rules';
import type { EntityType } from '../../api/schema.generated';

/** The form whose rule is edited. */
interface FormRuleDialogProps {
  readonly form: NamedEntity;
  /** The stored rule, or a new one. */
  readonly rule: FormRule;
  readonly onClose: () => void;
}

/**
 * Edits the rule that assigns a form, with a live preview of the entities it matches.
 *
 * The button that saves carries the number of entities that the rule matches. It is disabled while
 * that number is being counted, so that nobody assigns a form without having seen to how many
 * entities.
 */
export function FormRuleDialog({ form, rule, onClose }: FormRuleDialogProps) {
  const draft = useForm<FormRule>({
    initialValues: rule,
    validate: {
      kinds: (kinds) => (kinds.length === 0 ? words.kindMissing : null),
      conditions: (conditions) => {
        const empty = conditions.findIndex(({ values }) => values.length === 0);
        return empty === -1 ? null : words.valueMissing(empty + 1);
      },
    },
  });
  const { kinds, conditions } = draft.values;
  const preview = useQuery(rulePreviewQuery(draft.values));
  const edit = useEdit();
  const save = (values: FormRule) => {
    const input = { formUrn: form.urn, orFilters: filtersOf(values) };
    const run = () => request(SetFormRuleDocument, { input });
    edit.mutate({ urns: [form.urn], message: words.saved(form.name), run }, { onSuccess: onClose });
  };
  const isCounted = preview.data !== undefined && !preview.isPlaceholderData;
  return (
    <FormDialog
      title={words.dialogTitle(form.name)}
      size="lg"
      form={draft}
      onSave={save}
      work={edit}
      canSave={isCounted || kinds.length === 0}
      {...(isCounted ? { saveLabel: words.save(preview.data.total) } : {})}
      onClose={onClose}
    >
      <p className={styles.faint}>{words.lead}</p>
      <KindChoice
        legend={words.kinds}
        offered={FORM_KINDS}
        kinds={kinds}
        fixed={[]}
        error={draft.errors['kinds']}
        onChange={(chosen) => draft.setFieldValue('kinds', chosen)}
      />
      <RuleConditions
        conditions={conditions}
        error={draft.errors['conditions']}
        onChange={(changed) => draft.setFieldValue('conditions', changed)}
      />
      {kinds.length > 0 ? <Preview rule={draft.values} /> : null}
    </FormDialog>
  );
}

/**
 * The number of entities that the rule matches now, and the first of them with their paths. The
 * previous answer stays visible, marked as busy, while a changed rule is counted.
 */
function Preview({ rule }: { readonly rule: FormRule }) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(rulePreviewQuery(rule));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} height={24} />;
  const { total, first } = data;
  return (
    <section aria-label={words.preview} aria-busy={isPlaceholderData}>
      <p role="status">
        <strong>{isPlaceholderData ? words.counting : total === 0 ? words.noMatch : words.count(total)}</strong>
      </p>
      <ul>
        {first.map(({ urn, kind, name, path }) => (
          <li key={urn} className={styles.faint}>
            {name} · {[kindLook(kind).label, ...path].join(' › ')}
          </li>
        ))}
        {total > first.length ? <li className={styles.faint}>{words.more(total - first.length)}</li> : null}
      </ul>
    </section>
  );
}

/** Entities that the preview names. The others are counted. */
const SHOWN = 5;

/**
 * How many a rule matches now, and the first of them.
 *
 * It asks the search with the filters that the rule would store. Without a kind nothing is asked.
 * An answer in the cache counts as old at once, because entities change at any time.
 */
function rulePreviewQuery(rule: FormRule) {
  return queryOptions({
    queryKey: ['search', 'form-rule', rule],
    queryFn: async ({ signal }) => {
      // The enum's values are these kinds in upper snake case, as kinds.ts and its spec have them.
      const types = rule.kinds.map(entityTypeOf) as EntityType[];
      const input = { query: '*', types, orFilters: filtersOf(rule), start: 0, count: SHOWN };
      const { searchAcrossEntities } = await request(FormRulePreviewDocument, { input }, signal);
      return {
        total: searchAcrossEntities?.total ?? 0,
        first: searchAcrossEntities?.searchResults.map(({ summary }) => summary) ?? [],
      };
    },
    enabled: rule.kinds.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
