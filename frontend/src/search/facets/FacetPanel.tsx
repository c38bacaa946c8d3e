import '@mantine/core/styles/Drawer.layer.css';

import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';

import { Icon } from '../../ui/theme/Icon';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import { FacetGroup } from './FacetGroup';
import { facetViews } from './facet-view';
import styles from './FacetPanel.module.css';
import { activeFilters, toggleFilter, withFilterMode, type SearchState } from '../query/search-address';
import type { Facet } from '../query/search-queries';
import { resultTexts } from '../query/texts';

interface FacetPanelProps {
  readonly state: SearchState;
  readonly facets: readonly Facet[];
  readonly isLoading: boolean;
  readonly onChange: (state: SearchState) => void;
  /** Up to this window width, in pixels, the panel is behind a button. */
  readonly foldedTo?: number;
}

/** Window width in pixels up to which facets and results do not fit beside each other. */
const FOLDED_TO = 899;

/**
 * Facets beside the results. On a narrow window they are behind a button that says how many filters
 * are on, and open as a drawer from the left.
 *
 * The width is measured before the first drawing. Otherwise a phone would show the wide form for a
 * moment.
 */
export function FacetPanel(props: FacetPanelProps) {
  const query = `(max-width: ${props.foldedTo ?? FOLDED_TO}px)`;
  const isNarrow = useMediaQuery(query, window.matchMedia(query).matches, {
    getInitialValueInEffect: false,
  });
  const [opened, { open, close }] = useDisclosure(false);
  if (!isNarrow) {
    return (
      <aside className={styles.panel} aria-label={resultTexts.filters}>
        <FacetList {...props} />
      </aside>
    );
  }
  return (
    <div>
      <Button size="xs" variant="default" leftSection={<Icon name="filter" size={14} />} onClick={open}>
        {resultTexts.showFilters(activeFilters(props.state).length)}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={resultTexts.filters}
        position="left"
        size="min(88vw, 340px)"
        closeButtonProps={{ 'aria-label': texts.states.close }}
      >
        <FacetList {...props} />
      </Drawer>
    </div>
  );
}

function FacetList({ state, facets, isLoading, onChange }: FacetPanelProps) {
  const views = useMemo(() => facetViews(facets, state), [facets, state]);
  if (isLoading) return <SkeletonRows rows={6} height={22} />;
  return views.map((facet) => (
    <FacetGroup
      key={facet.field}
      facet={facet}
      onToggle={(value, isNot) => onChange(toggleFilter(state, isNot ? `-${facet.field}` : facet.field, value))}
      onMode={(mode) => onChange(withFilterMode(state, facet.field, mode))}
    />
  ));
}
