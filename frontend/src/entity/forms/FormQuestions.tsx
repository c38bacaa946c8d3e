import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { shortUrn } from '../../api/column-urn';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { entityTexts } from '../view/texts';
import { formsQuery } from './form-queries';
import styles from '../parts/Tab.module.css';

/**
 * The questions of a form, on the form's own page: whether an answer is required, whether each
 * column is asked, and which structured property holds the answer.
 */
export function FormQuestions({ urn }: { readonly urn: string }) {
  const { data, isPending } = useQuery(formsQuery([urn]));
  if (isPending) return <SkeletonRows rows={2} height={36} />;
  const info = data?.find((one) => one.urn === urn)?.info;
  if (!info) return null;
  return (
    <section className={styles.card}>
      <h2>
        {entityTexts.forms.questions}
        {info.type === 'VERIFICATION' ? <Mark icon="check">{entityTexts.forms.wantsVerification}</Mark> : null}
      </h2>
      <ol className={styles.rows}>
        {info.prompts.map(({ id, title, description, required, type, structuredPropertyParams }) => (
          <li key={id}>
            <span className={styles.grow}>
              {title} {description ? <p className={styles.faint}>{description}</p> : null}
            </span>
            {type === 'FIELDS_STRUCTURED_PROPERTY' ? <Mark icon="column">{entityTexts.forms.perColumn}</Mark> : null}
            <Mark>{required ? entityTexts.forms.required : entityTexts.forms.optional}</Mark>
            {structuredPropertyParams ? (
              <span className={styles.faint}>
                <AppLink href={entityAddress(structuredPropertyParams.structuredProperty.urn)}>
                  {shortUrn(structuredPropertyParams.structuredProperty.urn)}
                </AppLink>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
