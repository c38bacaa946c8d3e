import { Button } from '@mantine/core';
import { useState } from 'react';

import { useNames } from '../../api/use-names';
import { request } from '../../api/client';
import { RemoveFormRuleDocument } from '../../api/documents.generated';
import { kindLook } from '../../kinds/kinds';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { useMay } from '../../edit/writes/edit-queries';
import { NEW_RULE, readRule, type FormRule } from '../../governance/forms/form-rule';
import { FormRuleDialog } from '../../governance/forms/FormRuleDialog';
import { ruleTexts as words } from '../../governance/forms/texts-rules';
import type { EntityView } from '../view/entity-view';
import styles from '../parts/Tab.module.css';

/**
 * The rule that assigns a form, on the form's own page. A rule that another program wrote and that
 * the fields cannot show is named as such. People who may manage forms can set, edit and drop the
 * rule.
 */
export function FormRuleCard({ view: { summary, aspects } }: { readonly view: EntityView }) {
  const rule = readRule(aspects.get('dynamicFormAssignment'));
  const may = useMay()('MANAGE_DOCUMENTATION_FORMS');
  const [open, setOpen] = useState<'edit' | 'drop'>();
  const close = () => setOpen(undefined);
  return (
    <section className={styles.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      {rule === undefined ? <p>{words.none}</p> : null}
      {rule === null ? <p>{words.foreign}</p> : null}
      {rule ? <RuleInWords rule={rule} /> : null}
      {may ? (
        <div className={styles.tools}>
          <Button size="xs" onClick={() => setOpen('edit')}>
            {rule === undefined ? words.set : words.edit}
          </Button>
          {rule === undefined ? null : (
            <Button size="xs" variant="default" onClick={() => setOpen('drop')}>
              {words.drop}
            </Button>
          )}
        </div>
      ) : null}
      {open === 'edit' ? <FormRuleDialog form={summary} rule={rule ?? NEW_RULE} onClose={close} /> : null}
      {open === 'drop' ? (
        <ConfirmDialog
          title={words.dropTitle(summary.name)}
          label={words.drop}
          run={() => request(RemoveFormRuleDocument, { formUrn: summary.urn })}
          message={words.dropped}
          reads={['entity', summary.urn]}
          onClose={close}
        >
          <p>{words.dropWhy}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** The kinds, then a line for each condition that must be met. */
function RuleInWords({ rule: { kinds, conditions } }: { readonly rule: FormRule }) {
  const nameOf = useNames(conditions.flatMap(({ values }) => values).toSorted());
  return (
    <ul className={styles.rows}>
      <li>{kinds.map((kind) => kindLook(kind).plural).join(', ')}</li>
      {conditions.length === 0 ? <li className={styles.faint}>{words.everything}</li> : null}
      {conditions.map(({ field, values }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity but their place
        <li key={at}>
          {words.fields[field]} {values.map(nameOf).join(words.or)}
        </li>
      ))}
    </ul>
  );
}
