import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { DeleteActionRuleDocument, SaveActionRuleDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { notify } from '../../ui/parts/notices';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { Icon } from '../../ui/theme/Icon';
import { actionsQuery, type Rule, toggled } from './action-form';
import { DeliveryLog } from './DeliveryLog';
import { MailPart } from './MailPart';
import { RuleDialog } from './RuleDialog';
import { actionTexts as labels } from './texts';

/** Which dialog is open, and for which rule. */
type OpenDialog = { readonly kind: 'make' } | { readonly kind: 'edit' | 'remove'; readonly rule: Rule };

/** Lists, creates, edits, tries and deletes rules, with the mail server and what was sent. */
export function ActionsPart() {
  const answer = useQuery(actionsQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { actionRules: rules = [], actionTriggers: triggers = [], actionEffects: effects = [] } = answer.data ?? {};
  const close = () => setDialog(undefined);
  const labelOf = (kinds: readonly { readonly id: string; readonly label: string }[], id: string) =>
    kinds.find((kind) => kind.id === id)?.label ?? id;
  return (
    <>
      <p className={accessStyles.lead}>{labels.lead}</p>
      <div className={accessStyles.bar}>
        <Button
          leftSection={<Icon name="plus" size={14} />}
          disabled={!answer.data}
          onClick={() => setDialog({ kind: 'make' })}
        >
          {labels.make}
        </Button>
      </div>
      {answer.isPending ? <SkeletonRows rows={3} height={44} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && rules.length === 0 ? (
        <EmptyState small title={labels.none}>
          {labels.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={accessStyles.rows} aria-label={labels.list}>
        {rules.map((rule) => (
          <RuleRow
            key={rule.urn}
            rule={rule}
            summary={`${labelOf(triggers, rule.trigger)} → ${labelOf(effects, rule.effect)}`}
            onAct={(kind) => setDialog({ kind, rule })}
          />
        ))}
      </ul>
      <MailPart />
      <DeliveryLog />
      {dialog?.kind === 'make' || dialog?.kind === 'edit' ? (
        <RuleDialog
          rule={dialog.kind === 'edit' ? dialog.rule : undefined}
          triggers={triggers}
          effects={effects}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <ConfirmDialog
          title={labels.removeTitle(dialog.rule.name)}
          label={labels.removeShort}
          run={() => request(DeleteActionRuleDocument, { urn: dialog.rule.urn })}
          message={labels.removed(dialog.rule.name)}
          reads={actionsQuery.queryKey}
          onClose={close}
        >
          <p>{labels.removeWhy}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface RuleRowProps {
  readonly rule: Rule;
  readonly summary: string;
  readonly onAct: (kind: 'edit' | 'remove') => void;
}

/** A rule with what it waits for and does. Turning it off or on takes effect at once. */
function RuleRow({ rule, summary, onAct }: RuleRowProps) {
  const queryClient = useQueryClient();
  const { urn, name, enabled, triggerSettings } = rule;
  const toggle = useMutation({
    mutationFn: () => request(SaveActionRuleDocument, { urn, input: toggled(rule) }),
    onSuccess: async () => {
      notify({ text: (enabled ? labels.disabled : labels.enabled)(name), tone: 'done' });
      await queryClient.invalidateQueries({ queryKey: actionsQuery.queryKey });
    },
  });
  const facts = [summary, ...triggerSettings.map(({ values }) => values.join(', ')), ...(enabled ? [] : [labels.off])];
  return (
    <li>
      <div className={accessStyles.main}>
        <p className={accessStyles.title}>{name}</p>
        <p className={accessStyles.faint}>{facts.join(' · ')}</p>
        {toggle.isError ? <ErrorState error={toggle.error} /> : null}
      </div>
      <div className={accessStyles.actions}>
        <Button
          size="xs"
          variant="default"
          loading={toggle.isPending}
          aria-label={(enabled ? labels.disable : labels.enable)(name)}
          onClick={() => toggle.mutate()}
        >
          {enabled ? labels.disableShort : labels.enableShort}
        </Button>
        <Button size="xs" variant="default" aria-label={labels.edit(name)} onClick={() => onAct('edit')}>
          {labels.editShort}
        </Button>
        <Button size="xs" variant="default" aria-label={labels.remove(name)} onClick={() => onAct('remove')}>
          {labels.removeShort}
        </Button>
      </div>
    </li>
  );
}
