import { Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/theme/Icon';
import { NO_VIEW, searchAddress, type SearchState } from '../query/search-address';
import { searchTexts } from '../query/texts';
import { ViewDialog } from './ViewDialog';
import { canBeSaved, filtersOfView, type SavedView, type Views, viewsQuery } from './views';
import { request } from '../../api/client';
import { SetDefaultViewDocument } from '../../api/documents.generated';
import { useNavigation } from '../../ui/parts/navigation';
import styles from './ViewsMenu.module.css';

const NO_VIEWS: Views = { all: [], defaultUrn: undefined };

interface ViewsMenuProps {
  readonly state: SearchState;
  readonly onChange: (state: SearchState) => void;
}

/**
 * The menu of saved views: search through one, convert it to filters, or save the current filters
 * as a new one. For the view in use it also offers to leave it, to make it the default, and to edit
 * it.
 *
 * A view filters in addition to the filters of the page. Converting it leaves the view and puts its
 * filters into the address, where each can be changed.
 */
export function ViewsMenu({ state, onChange }: ViewsMenuProps) {
  const { data } = useQuery(viewsQuery);
  const { all: views, defaultUrn } = data ?? NO_VIEWS;
  const makeDefault = useDefaultView();
  const [editing, setEditing] = useState<SavedView | 'new'>();
  const current = views.find(({ urn }) => urn === state.view);
  // With a default view, leaving out the view would select that one, so "none" is named explicitly.
  const none = defaultUrn === undefined ? undefined : NO_VIEW;
  useDefaultAtFirst(state, defaultUrn);
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Icon name="filter" size={14} />}>
            {current ? searchTexts.views.through(current.name) : searchTexts.views.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} className={styles.scrolling}>
          {views.length === 0 ? <Menu.Label>{searchTexts.views.none}</Menu.Label> : null}
          {views.map((view) => (
            <Menu.Item
              key={view.urn}
              leftSection={<Icon name={view.urn === state.view ? 'check' : 'filter'} size={14} />}
              rightSection={viewNote(view, defaultUrn)}
              onClick={() => onChange({ ...state, view: view.urn, page: 1 })}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {current ? (
            <>
              <Menu.Item onClick={() => onChange({ ...state, view: none, page: 1 })}>
                {searchTexts.views.leave(current.name)}
              </Menu.Item>
              <Menu.Item onClick={() => onChange({ ...state, view: none, filters: filtersOfView(current), page: 1 })}>
                {searchTexts.views.openUp}
              </Menu.Item>
              <Menu.Item
                onClick={() => makeDefault.mutate(current.urn === defaultUrn ? null : current.urn)}
                leftSection={<Icon name="home" size={14} />}
              >
                {current.urn === defaultUrn ? searchTexts.views.defaultOff : searchTexts.views.defaultOn}
              </Menu.Item>
              <Menu.Item onClick={() => setEditing(current)}>{searchTexts.views.edit(current.name)}</Menu.Item>
            </>
          ) : null}
          <Menu.Item disabled={!canBeSaved(state)} onClick={() => setEditing('new')}>
            {canBeSaved(state) ? searchTexts.views.save : searchTexts.views.saveWhy}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {editing ? (
        <ViewDialog
          view={editing === 'new' ? undefined : editing}
          state={state}
          onClose={() => setEditing(undefined)}
          onSaved={(urn) => onChange({ ...state, view: urn, filters: {}, page: 1 })}
          onDeleted={() => onChange({ ...state, view: undefined, page: 1 })}
        />
      ) : null}
    </>
  );
}

/** "default", "shared", both, or nothing. */
function viewNote(view: SavedView, defaultUrn: string | undefined): string | null {
  const notes = [
    view.urn === defaultUrn ? searchTexts.views.isDefault : '',
    view.viewType === 'GLOBAL' ? searchTexts.views.shared : '',
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(', ') : null;
}

/**
 * Puts one's default view into an address that names none: the address says what is seen, and can
 * be shared as it is.
 */
function useDefaultAtFirst(state: SearchState, defaultUrn: string | undefined): void {
  const { replace } = useNavigation();
  useEffect(() => {
    if (defaultUrn !== undefined && state.view === undefined) replace(searchAddress({ ...state, view: defaultUrn }));
  }, [state, defaultUrn, replace]);
}

/** Sets the person's default view; null removes it. */
function useDefaultView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (urn: string | null) => request(SetDefaultViewDocument, { input: { defaultView: urn } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
}
