import '@mantine/spotlight/styles.layer.css';

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import { absoluteAddress } from '../../address/base-path';
import { entityAddress } from '../../api/addresses';
import { kindLook, typeLabel } from '../../kinds/kinds';
import { readRecents } from '../../api/recents';
import { summariesQuery } from '../../api/summaries';
import { meQuery } from '../../api/session';
import { useCan } from '../../edit/writes/edit-queries';
import { followStateQuery } from '../../edit/follow/follows';
import { useFollow } from '../../edit/follow/use-follow';
import { EntityMark } from '../../search/results/EntityLink';
import { searchAddress } from '../../search/query/search-address';
import { autoCompleteQuery, columnMatchesQuery } from '../../search/query/search-queries';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { followTexts } from '../../edit/follow/texts';
import { earlyKeys } from './early-keys';
import { paletteActions, urnOfPath, type PaletteAction, readPaletteQuery } from './palette-actions';
import { paletteEdits, type EditWay } from './palette-edits';
import styles from './Palette.module.css';
import { frameTexts, paletteTexts } from '../paths/texts';
import { useNavigationItems } from '../paths/use-navigation-items';

/** Matches from the catalogue: the list must leave room for the actions below them. */
const SHOWN = 8;
const SHOWN_COLUMNS = 4;
/** The catalogue is asked once typing pauses for this long; actions are filtered at once. */
const REST_MS = 150;

/** What the shell hands to the palette. The palette is mounted only while it is open. */
interface PaletteProps {
  readonly onClose: () => void;
  /** Opens the dialog of an edit, after the palette has closed. */
  readonly onEdit: (urn: string, way: EditWay) => void;
}

/**
 * The command palette: finds entities and runs actions by keyboard.
 *
 * While nothing is typed it lists the last five views and all actions. Then it lists matches from
 * the catalogue and the actions whose label contains the text, after a line that searches for the
 * text. A prefix narrows it to actions or to some kinds (see `readPaletteQuery`). ↑ and ↓ move,
 * Enter runs, Escape closes.
 *
 * Two texts are used: `typed` for what can be filtered here, `settled` for what the server is
 * asked, so that the list reacts to each letter without a request per letter.
 */
export function Palette({ onClose, onEdit }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, REST_MS);
  // Each mounting has its own store, so a new palette does not begin with the selection of the last
  // one.
  const [store] = useState(() => createSpotlight());
  const navigation = useNavigation();
  const paletteQuery = readPaletteQuery(settled);
  const { data: completions = [] } = useQuery({
    ...autoCompleteQuery(paletteQuery.text, paletteQuery.kinds, SHOWN),
    enabled: !['actions', 'columns'].includes(paletteQuery.scope) && paletteQuery.text !== '',
  });
  const asksColumns = paletteQuery.scope === 'all' || paletteQuery.scope === 'columns';
  const { data: columnMatches = [] } = useQuery(
    columnMatchesQuery(asksColumns ? paletteQuery.text : '', SHOWN_COLUMNS),
  );
  const [spotlightStore, spotlight] = store;
  useEffect(() => spotlight.open(), [spotlight]);
  useEffect(() => earlyKeys.take((letters) => setTyped((before) => before + letters)), []);

  const { scope, text } = readPaletteQuery(typed);
  const actions = useActions(onEdit).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  const recents = scope === 'all' && text === '' ? readRecents().slice(0, 5) : [];
  const entities = text === '' || scope === 'columns' ? [] : completions;
  const columns = text !== '' && (scope === 'all' || scope === 'columns') ? columnMatches : [];
  const showActions = scope === 'actions' || scope === 'all';

  // When the selected line leaves the list, the first one becomes selected, so that Enter always
  // has a target.
  const listed =
    [...recents, ...entities, ...columns].map(({ urn }) => urn).join() + actions.map(({ id }) => id).join();
  useEffect(() => {
    const list = document.getElementById(spotlightStore.getState().listId);
    if (!list || list.querySelector('[data-selected]')) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    spotlightStore.updateState((state) => ({ ...state, selected: 0 }));
  }, [listed, spotlightStore]);

  return (
    <Spotlight.Root
      store={spotlightStore}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      maxHeight="min(60vh, 480px)"
      scrollable
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      size="lg"
      attributes={{ content: { 'aria-label': frameTexts.palette } }}
    >
      <Spotlight.Search
        placeholder={paletteTexts.hint}
        aria-label={paletteTexts.hint}
        leftSection={<Icon name="search" size={18} />}
      />
      <Spotlight.ActionsList>
        {text !== '' && scope === 'all' ? (
          <Spotlight.Action
            label={paletteTexts.searchFor(text)}
            leftSection={<Icon name="search" size={18} />}
            onClick={() => navigation.push(searchAddress({ query: text }))}
          />
        ) : null}
        {recents.length > 0 ? (
          <Spotlight.ActionsGroup label={paletteTexts.recents}>
            {recents.map((recent) => (
              <Spotlight.Action
                key={recent.urn}
                label={recent.name}
                description={kindLook(recent.kind).label}
                leftSection={
                  <EntityMark
                    entity={{
                      ...recent,
                      platform: recent.platform ? { id: recent.platform, name: recent.platform } : null,
                    }}
                    size={24}
                  />
                }
                onClick={() => navigation.push(entityAddress(recent.urn))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {entities.length > 0 ? (
          <Spotlight.ActionsGroup label={paletteTexts.entities}>
            {entities.map((entity) => (
              <Spotlight.Action
                key={entity.urn}
                label={entity.name}
                description={[typeLabel(entity), entity.platform?.name, ...entity.path].filter(Boolean).join(' · ')}
                leftSection={<EntityMark entity={entity} size={24} />}
                onClick={() => navigation.push(entityAddress(entity.urn))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {columns.length > 0 ? (
          <Spotlight.ActionsGroup label={paletteTexts.columns}>
            {columns.map(({ urn, name, asset }) => (
              <Spotlight.Action
                key={urn}
                label={name}
                description={[asset.name, asset.platform?.name].filter(Boolean).join(' · ')}
                leftSection={<Icon name="column" size={18} />}
                onClick={() => navigation.push(entityAddress(asset.urn, 'columns', { col: urn }))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {showActions && actions.length > 0 ? (
          <Spotlight.ActionsGroup label={paletteTexts.actions}>
            {actions.map(({ id, label, icon, keys, run }) => (
              <Spotlight.Action
                key={id}
                label={label}
                leftSection={<Icon name={icon} size={18} />}
                rightSection={keys ? <kbd className={styles.keys}>{keys}</kbd> : null}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {entities.length + columns.length === 0 &&
        actions.length === 0 &&
        recents.length === 0 &&
        !(scope === 'all' && text !== '') ? (
          <Spotlight.Empty>{paletteTexts.nothing}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/**
 * All actions for the page on screen. They depend on its address: with an entity in it there are
 * actions about that entity, and edits that the person may make.
 */
function useActions(onEdit: PaletteProps['onEdit']) {
  const { pathname, href } = useLocation();
  const navigation = useNavigation();
  const items = useNavigationItems();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const urn = urnOfPath(pathname);
  const can = useCan(urn ?? '');
  const edits = paletteEdits(urn, can).map(({ way, label, icon }): PaletteAction => ({
    id: `edit ${way}`,
    label,
    icon,
    run: () => onEdit(urn ?? '', way),
  }));
  const others = useMemo(
    () =>
      paletteActions({
        pathname,
        href: absoluteAddress(href),
        items,
        push: navigation.push,
        copy: (text) => void navigator.clipboard.writeText(text),
        switchTheme: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
      }),
    [pathname, href, items, navigation, setColorScheme, scheme],
  );
  const follows = useFollowActions(urn);
  // First actions that show something of the entity, then edits, then actions that work everywhere.
  const about = others.findIndex(({ id }) => id === 'link');
  return others.toSpliced(about, 0, ...follows.about, ...edits).concat(follows.places);
}

/**
 * Actions that follow or unfollow the entity on screen, and one that leads to everything the person
 * follows. A placeholder has no such action, because the server refuses to follow what has never
 * been ingested.
 */
function useFollowActions(urn: string | undefined): {
  readonly about: readonly PaletteAction[];
  readonly places: readonly PaletteAction[];
} {
  const navigation = useNavigation();
  const { data: me } = useQuery(meQuery);
  const { data: state } = useQuery(followStateQuery(urn ?? ''));
  const { data: summaries } = useQuery(summariesQuery(urn ? [urn] : []));
  const { follow, unfollow } = useFollow();
  const [summary] = summaries ?? [];
  const mine = me?.corpUser.urn;
  return {
    about:
      state && summary?.exists
        ? [
            state.following
              ? { id: 'unfollow', label: followTexts.palette.unfollow, icon: 'bell', run: () => unfollow(summary) }
              : { id: 'follow', label: followTexts.palette.follow, icon: 'bell', run: () => follow([summary]) },
          ]
        : [],
    places: mine
      ? [
          {
            id: 'go follows',
            label: followTexts.palette.mine,
            icon: 'bell',
            run: () => navigation.push(entityAddress(mine, 'follows')),
          },
        ]
      : [],
  };
}
