import { useQuery } from '@tanstack/react-query';

import { summariesQuery } from '../../api/summaries';
import { EditButton } from '../../edit/dialog/EditButton';
import { RelatedTermsDialog } from '../../edit/fields/RelatedTermsDialog';
import { readTermRelations } from '../../edit/writes/term-relations';
import { manageTexts } from '../../edit/writes/texts-manage';
import { EntityLink } from '../../search/results/EntityLink';
import { ErrorState } from '../../ui/states/ErrorState';
import { Block } from '../../ui/states/Skeletons';
import styles from '../parts/Sidebar.module.css';
import type { EntityView } from '../view/entity-view';

const texts = manageTexts.relatedTerms;

/** The terms that this one names, each with its relation. What others state about it is among its assets. */
export function RelatedTermsSection({ view }: { readonly view: EntityView }) {
  const { related, error, refetch, isPending } = useRelatedTerms(view);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Block height={20} />;
  if (related.length === 0) return <p className={styles.empty}>{texts.none}</p>;
  return (
    <ul className={styles.list}>
      {related.map(({ relation, urn, summary }) => (
        <li key={`${relation} ${urn}`} className={styles.owner}>
          {summary ? <EntityLink entity={summary} /> : texts.gone}
          <span className={styles.role}>{texts.relations[relation]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The pencil of the section. The terms are read for the section already. */
export function RelatedTermsPencil({ view }: { readonly view: EntityView }) {
  const { related } = useRelatedTerms(view);
  return (
    <EditButton
      label={texts.edit}
      dialog={(close) => <RelatedTermsDialog urn={view.summary.urn} related={related} onClose={close} />}
    />
  );
}

/** The stored relations with the terms they lead to; a deleted term has no summary. */
function useRelatedTerms({ aspects }: EntityView) {
  const relations = readTermRelations(aspects.get('glossaryRelatedTerms'));
  const termUrns = [...new Set(relations.map(({ urn }) => urn))];
  const answer = useQuery({ ...summariesQuery(termUrns), enabled: termUrns.length > 0 });
  const related = relations.map(({ urn, relation }) => {
    const summary = answer.data?.find((term) => term.urn === urn);
    return { urn, relation, summary, name: summary?.name ?? texts.gone };
  });
  return { related, error: answer.error, refetch: answer.refetch, isPending: answer.isLoading };
}
