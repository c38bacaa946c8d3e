import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { shortUrn } from '../../api/column-urn';
import { useNames } from '../../api/use-names';
import { useCan } from '../../edit/writes/edit-queries';
import { setRemoved } from '../../edit/writes/manage';
import { useEdit } from '../../edit/writes/use-edit';
import { entityPostsQuery } from '../../home/home-queries';
import { PostBody, PostTitle } from '../../home/PostContent';
import { homeTexts } from '../../home/texts';
import { Banner } from '../../ui/states/Banner';
import { AppLink } from '../../ui/parts/navigation';
import { entityTexts } from '../view/texts';
import { dayOf } from '../../ui/format/time';
import { When } from '../../ui/parts/When';
import { readDeprecation } from '../view/aspects';
import styles from './EntityPage.module.css';
import type { EntityView } from '../view/entity-view';
import { StaleBanner } from './StaleBanner';
import { mayWrite } from '../view/writable';

/**
 * Warnings about the entity: not ingested, removed, deprecated, incidents, failing checks, changed
 * meanwhile. Announcements come last.
 */
export function EntityBanners({ view }: { readonly view: EntityView }) {
  const { summary } = view;
  return (
    <div className={styles.banners}>
      <StaleBanner profile={view.profile} />
      {summary.exists ? null : (
        <Banner icon="ghost">
          {entityTexts.ghost} {entityTexts.ghostHow}
        </Banner>
      )}
      {summary.removed ? (
        <Banner icon="trash" tone="danger">
          <RemovedLine view={view} /> <TakeBack view={view} />
        </Banner>
      ) : null}
      {summary.deprecated ? <DeprecationBanner view={view} /> : null}
      {summary.activeIncidents > 0 ? (
        <Banner tone="danger">
          <strong>{entityTexts.incidents(summary.activeIncidents)}.</strong>{' '}
          <AppLink href={entityAddress(summary.urn, 'incidents')}>{entityTexts.seeIncidents}</AppLink>
        </Banner>
      ) : null}
      {summary.failingAssertions > 0 ? (
        <Banner icon="shield">
          <strong>{entityTexts.failing(summary.failingAssertions)}.</strong>{' '}
          <AppLink href={entityAddress(summary.urn, 'quality')}>{entityTexts.seeQuality}</AppLink>
        </Banner>
      ) : null}
      {summary.exists ? <EntityPosts urn={summary.urn} /> : null}
    </div>
  );
}

/** When the entity was removed, and by whom. */
function RemovedLine({ view: { profile } }: { readonly view: EntityView }) {
  const status = profile.aspects.find(({ name }) => name === 'status');
  const nameOf = useNames(status ? [status.createdBy] : []);
  return (
    <>
      <strong>{status ? entityTexts.removedBy(nameOf(status.createdBy)) : entityTexts.removed}</strong>
      {status ? (
        <>
          {' '}
          <When instant={status.createdOn} />
        </>
      ) : null}
      . {entityTexts.removedWhy}
    </>
  );
}

/** Restores a removed entity at once. Hidden for those who may not. */
function TakeBack({ view: { summary, profile } }: { readonly view: EntityView }) {
  const can = useCan(summary.urn);
  const edit = useEdit();
  if (!mayWrite('removal', profile.kindAspects, can)) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={edit.isPending}
      onClick={() => edit.mutate(setRemoved(summary, false))}
    >
      {entityTexts.restored}
    </Button>
  );
}

/**
 * The note, the day from which the entity will be gone, and what replaces it, as far as they are
 * stored.
 */
function DeprecationBanner({ view: { aspects, summary } }: { readonly view: EntityView }) {
  const deprecation = readDeprecation(aspects);
  return (
    <Banner>
      <strong>{entityTexts.deprecated}.</strong> {deprecation?.note || summary.deprecationNote}{' '}
      {deprecation?.decommissionTime ? `${entityTexts.decommission(dayOf(deprecation.decommissionTime))}. ` : ''}
      {deprecation?.replacement ? (
        <>
          {entityTexts.replacement}{' '}
          <AppLink href={entityAddress(deprecation.replacement)}>{shortUrn(deprecation.replacement)}</AppLink>
        </>
      ) : null}
    </Banner>
  );
}

/**
 * Announcements about an entity, newest first. Nothing while there are none, and nothing when they
 * can't be read: the page is about the entity.
 */
function EntityPosts({ urn }: { readonly urn: string }) {
  const { data: posts = [] } = useQuery(entityPostsQuery(urn));
  if (posts.length === 0) return null;
  return (
    <section className={styles.banners} aria-label={homeTexts.announcements}>
      {posts.map((post) => (
        <Banner key={post.urn} tone="info" icon="bell">
          <strong>
            <PostTitle post={post} />
          </strong>
          <PostBody post={post} />
        </Banner>
      ))}
    </section>
  );
}
