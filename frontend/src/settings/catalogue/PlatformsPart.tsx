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

const words = catalogueTexts.platforms;

/** Platforms and their instances, most used first; a row opens to its details. */
export function PlatformsPart() {
  const found = useQuery(platformsQuery);
  const instances = useQuery(instancesQuery);
  const [text, setText] = useState('');
  const [unused, setUnused] = useState(false);
  const [open, setOpen] = useState<string>();
  const wanted = text.trim().toLowerCase();
  const shown =
    found.data?.filter(
      ({ name, label, assets }) =>
        (unused || assets > 0) && (name.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted)),
    ) ?? [];
  return (
    <>
      <p className={accessStyles.lead}>{words.lead}</p>
      <div className={accessStyles.bar}>
        <TextInput
          className={accessStyles.grow}
          type="search"
          label={words.find}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox label={words.unused} checked={unused} onChange={(event) => setUnused(event.currentTarget.checked)} />
      </div>
      {found.isPending ? <SkeletonRows rows={6} height={40} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {instances.isError ? <ErrorState error={instances.error} onRetry={() => void instances.refetch()} /> : null}
      {found.data && shown.length === 0 ? (
        <EmptyState small icon="search" title={wanted ? words.noneFound : words.none}>
          {wanted ? words.noneFoundWhy : words.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={accessStyles.rows} aria-label={words.list}>
        {shown.map((platform) => (
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
