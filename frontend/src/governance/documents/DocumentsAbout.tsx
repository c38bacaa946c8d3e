import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { ErrorState } from '../../ui/states/ErrorState';
import { Block } from '../../ui/states/Skeletons';
import styles from '../Governance.module.css';
import { documentsAboutQuery, isDraft, titleOf } from './document-queries';
import { documentTexts as texts } from './texts-documents';

/** The first documents about an asset, each leading to its page. */
export function DocumentsAbout({ urn }: { readonly urn: string }) {
  const { data, error, refetch } = useQuery(documentsAboutQuery(urn));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Block height={20} />;
  const { documents, total } = data;
  if (documents.length === 0) return <p className={styles.faint}>{texts.noneAbout}</p>;
  return (
    <ul className={styles.rows}>
      {documents.map((document) => (
        <li key={document.urn}>
          <AppLink href={entityAddress(document.urn)}>{titleOf(document)}</AppLink>
          {isDraft(document) ? <Mark>{texts.draft}</Mark> : null}
        </li>
      ))}
      {total > documents.length ? <li>{texts.moreAbout(total - documents.length)}</li> : null}
    </ul>
  );
}
