import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { instancesQuery, platformsQuery } from './catalogue-queries';
import { PlatformRow } from './PlatformRow';
import { catalogueTexts } from './texts';

const labels = catalogueTexts.platforms;

/**
 * Platforms and their instances, most used first; a row opens to its details.
 *
 * Platforms without assets are hidden until the box for them is checked. The search looks at ids
 * and display names and needs no request.
 */
export function PlatformsPart() {
  const platformList = useQuery(platformsQuery);
  const instances = useQuery(instancesQuery);
  const [text, setText] = useState('');
  const [unused, setUnused] = useState(false);
  // The urn of the platform whose details are open; one at a time.
  const [open, setOpen] = useState<string>();
  const needle = text.trim().toLowerCase();
  const listed =
    platformList.data?.filter(
      ({ name, label, assets }) =>
        (unused || assets > 0) && (name.toLowerCase().includes(needle) || label.toLowerCase().includes(needle)),
    ) ?? [];
  return (
    <>
      <p className={accessStyles.lead}>{labels.lead}</p>
      <div className={accessStyles.bar}>
        <TextInput
          className={accessStyles.grow}
          type="search"
          label={labels.find}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox label={labels.unused} checked={unused} onChange={(event) => setUnused(event.currentTarget.checked)} />
      </div>
      {platformList.isPending ? <SkeletonRows rows={6} height={40} /> : null}
      {platformList.isError ? (
        <ErrorState error={platformList.error} onRetry={() => void platformList.refetch()} />
      ) : null}
      {instances.isError ? <ErrorState error={instances.error} onRetry={() => void instances.refetch()} /> : null}
      {platformList.data && listed.length === 0 ? (
        <EmptyState small icon="search" title={needle ? labels.noneFound : labels.none}>
          {needle ? labels.noneFoundWhy : labels.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={accessStyles.rows} aria-label={labels.list}>
        {listed.map((platform) => (
          <PlatformRow
            key={platform.urn}
            platform={platform}
            instances={instances.data?.filter((one) => one.platform.urn === platform.urn) ?? []}
            isOpen={platform.urn === open}
            onOpen={() => setOpen(platform.urn === open ? undefined : platform.urn)}
          />
        ))}
      </ul>
    </>
  );
}
