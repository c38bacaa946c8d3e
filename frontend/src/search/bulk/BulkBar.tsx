import { Button } from '@mantine/core';
import { useState } from 'react';

import type { Summary } from '../../api/summaries';
import { DeprecationDialog } from '../../edit/fields/DeprecationDialog';
import { useAssetRight } from '../../edit/members/asset-groups';
import { useCan, type Privilege } from '../../edit/writes/edit-queries';
import { useFollow } from '../../edit/follow/use-follow';
import styles from './BulkBar.module.css';
import { BulkDialog } from './BulkDialog';
import type { BulkWay } from './bulk';
import { PAGE_SIZE, type SearchState } from '../query/search-address';
import { searchTexts } from '../query/texts';
import { useWholeSearch } from './use-whole-search';

interface BulkBarProps {
  readonly selected: readonly Summary[];
  readonly onClear: () => void;
  /** Selects all results of the current page. */
  readonly onPage: () => void;
  /** The search, so that all its results can be selected. */
  readonly state: SearchState;
  readonly total: number;
  readonly onEverything: (all: readonly Summary[]) => void;
}

/** More assets than this should be changed through the API. */
const MAX_SELECTED = 5_000;

/** The edits of the bar, each with the privilege that it needs. */
const WAYS: readonly (readonly [BulkWay, Privilege])[] = [
  ['tag', 'EDIT_ENTITY_TAGS'],
  ['term', 'EDIT_ENTITY_GLOSSARY_TERMS'],
  ['owner', 'EDIT_ENTITY_OWNERS'],
  ['domain', 'EDIT_DOMAINS_PRIVILEGE'],
  ['product', 'EDIT_ENTITY_DATA_PRODUCTS'],
  ['application', 'EDIT_ENTITY_APPLICATIONS'],
];

/**
 * The bar with edits of the selected assets; it stays visible while any asset is selected.
 *
 * It offers the edits for which the person has the privilege on the first selected asset, because
 * asking for each of up to 5,000 assets would be too slow. The server checks every asset when the
 * edit is written; a refusal takes back what was written before it.
 */
export function BulkBar(props: BulkBarProps) {
  const first = props.selected[0];
  return first ? <FilledBar {...props} first={first.urn} /> : null;
}

/**
 * @param first what one may do with it decides what is offered; the server asks for each of them
 */
function FilledBar(props: BulkBarProps & { readonly first: string }) {
  const { selected, first, onClear, onPage, state, total, onEverything } = props;
  const whole = useWholeSearch({ ...state, page: 1 }, MAX_SELECTED, onEverything);
  const can = useCan(first);
  const productRight = useAssetRight('dataProduct', first);
  // Who manages data products fills them also with assets that they may not edit.
  const offers = (way: BulkWay, privilege: Privilege) => can(privilege) || (way === 'product' && Boolean(productRight));
  const { follow, isPending } = useFollow();
  const [open, setOpen] = useState<BulkWay | 'deprecate'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.bar} role="group" aria-label={searchTexts.bulk.bar}>
      <strong role="status">{searchTexts.bulk.selected(selected.length)}</strong>
      {WAYS.filter(([way, privilege]) => offers(way, privilege)).map(([way]) => (
        <Button key={way} size="xs" variant="default" onClick={() => setOpen(way)}>
          {searchTexts.bulk[way]}
        </Button>
      ))}
      {can('EDIT_ENTITY_DEPRECATION') ? (
        <Button size="xs" variant="default" onClick={() => setOpen('deprecate')}>
          {searchTexts.bulk.deprecate}
        </Button>
      ) : null}
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        // Placeholders are left out: the server refuses to follow what has never been ingested.
        onClick={() => follow(selected.filter(({ exists }) => exists))}
      >
        {searchTexts.bulk.follow}
      </Button>
      <Button size="xs" variant="subtle" onClick={onPage}>
        {searchTexts.bulk.all}
      </Button>
      {total > PAGE_SIZE && selected.length < Math.min(total, MAX_SELECTED) ? (
        <Button size="xs" variant="subtle" onClick={whole.isRunning ? whole.cancel : whole.start}>
          {whole.isRunning
            ? searchTexts.stop
            : total > MAX_SELECTED
              ? searchTexts.bulk.first(MAX_SELECTED)
              : searchTexts.bulk.everything(total)}
        </Button>
      ) : null}
      <span role="status">{whole.status}</span>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {searchTexts.bulk.none}
      </Button>
      {open === 'deprecate' ? (
        <DeprecationDialog
          urns={selected.filter(({ deprecated }) => !deprecated).map(({ urn }) => urn)}
          replaceableBy={[...new Set(selected.map(({ kind }) => kind))]}
          onClose={close}
        />
      ) : null}
      {open && open !== 'deprecate' ? (
        <BulkDialog
          way={open}
          selected={selected}
          right={open === 'product' ? (productRight ?? 'assets') : 'assets'}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
