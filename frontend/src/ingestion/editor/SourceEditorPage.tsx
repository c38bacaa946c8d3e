import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { withQuery } from '../../api/addresses';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { readSearch } from '../../address/search-schema';
import { INGESTION_SEARCH, sourceAddress, urnOfSource } from '../ingestion-address';
import { sourceQuery } from '../ingestion-queries';
import { useConnectorLook } from '../connector-name';
import { IngestionGate } from '../IngestionGate';
import styles from '../Ingestion.module.css';
import { editorTexts as labels, ingestionTexts } from '../texts';
import { ConnectorTiles } from './ConnectorTiles';
import { SourceEditor } from './SourceEditor';

/** A new source: the choice of a connector, then its form. The connector is in the address, so that Back leads to the choice. */
export function NewSourcePage() {
  const { connector = '' } = readSearch(INGESTION_SEARCH, { ...useSearch({ strict: false }) }).values;
  const navigation = useNavigation();
  const look = useConnectorLook();
  return (
    <IngestionGate>
      <div className={styles.page}>
        <nav className={styles.plain}>
          {connector === '' ? (
            <AppLink href="/ingestion">{ingestionTexts.toList}</AppLink>
          ) : (
            <AppLink href="/ingestion/new">{labels.otherConnector}</AppLink>
          )}
        </nav>
        <PageTitle title={connector === '' ? labels.newTitle : labels.newOf(look(connector).title)} />
        {connector === '' ? (
          <>
            <p className={styles.lead}>{labels.choose}</p>
            <ConnectorTiles onChoose={(name) => navigation.push(withQuery('/ingestion/new', { connector: name }))} />
          </>
        ) : (
          <SourceEditor key={connector} connector={connector} />
        )}
      </div>
    </IngestionGate>
  );
}

/** A stored source in the form. */
export function EditSourcePage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return (
    <IngestionGate>
      <EditSource urn={urnOfSource(id)} />
    </IngestionGate>
  );
}

function EditSource({ urn }: { readonly urn: string }) {
  const answer = useQuery({ ...sourceQuery(urn), refetchInterval: false });
  if (answer.isPending) return <SkeletonRows rows={6} height={44} />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const source = answer.data?.source;
  if (!source)
    return (
      <div className={styles.page}>
        <PageTitle title={ingestionTexts.title} />
        <EmptyState
          title={ingestionTexts.unknownSource}
          actions={<AppLink href="/ingestion">{ingestionTexts.toList}</AppLink>}
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <nav className={styles.plain}>
        <AppLink href={sourceAddress(urn)}>{source.name}</AppLink>
      </nav>
      <PageTitle title={labels.editTitle(source.name)} />
      <SourceEditor connector={source.type} source={source} />
    </div>
  );
}
