import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { meQuery } from '../../api/session';
import { Icon } from '../../ui/theme/Icon';
import { groupedNumber } from '../../ui/format/numbers';
import { followTexts } from './texts';
import type { NamedEntity } from '../writes/edits';
import styles from '../dialog/Edit.module.css';
import { followStateQuery } from './follows';
import { useFollow } from './use-follow';

/**
 * Follows or unfollows an entity, and shows how many people follow it. It is not shown until the
 * server has answered, and not on the person's own page. Following needs no privilege beyond seeing
 * the entity.
 */
export function FollowButton({ entity }: { readonly entity: NamedEntity }) {
  const { data: me } = useQuery(meQuery);
  const { data: state } = useQuery(followStateQuery(entity.urn));
  const { follow, unfollow, isPending } = useFollow();
  // Own changes cause no notices, so following oneself would have no effect.
  if (!state || me?.corpUser.urn === entity.urn) return null;
  const { following, followers } = state;
  return (
    <Button
      size="xs"
      variant={following ? 'light' : 'subtle'}
      leftSection={<Icon name={following ? 'check' : 'bell'} size={14} />}
      title={following ? followTexts.stopHint : followTexts.followHint}
      loading={isPending}
      onClick={() => (following ? unfollow(entity) : follow([entity]))}
    >
      {following ? followTexts.following : followTexts.follow}{' '}
      {followers > 0 ? (
        <span className={styles.count}>
          {groupedNumber(followers)}
          <span className="visually-hidden"> {followTexts.followerWord(followers)}</span>
        </span>
      ) : null}
    </Button>
  );
}
