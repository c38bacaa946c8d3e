import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Icon } from '../ui/Icon';
import type { SearchState } from './search-address';
import { searchTexts } from './texts';
import { ViewDialog } from './ViewDialog';
import { canBeSaved, filtersOfView, viewsQuery, type SavedView } from './views';

interface ViewsMenuProps {
  readonly state: SearchState;
  readonly onChange: (state: SearchState) => void;
}

/** Saved filters: look through one, open it up to change it, save what is set now. */
export function ViewsMenu({ state, onChange }: ViewsMenuProps) {
  const { data: views = [] } = useQuery(viewsQuery);
  const [editing, setEditing] = useState<SavedView | 'new'>();
  const current = views.find(({ urn }) => urn === state.view);
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Icon name="filter" size={14} />}>
            {current ? searchTexts.views.through(current.name) : searchTexts.views.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {views.length === 0 ? <Menu.Label>{searchTexts.views.none}</Menu.Label> : null}
          {views.map((view) => (
            <Menu.Item
              key={view.urn}
              leftSection={<Icon name={view.urn === state.view ? 'check' : 'filter'} size={14} />}
              rightSection={view.viewType === 'GLOBAL' ? searchTexts.views.shared : null}
              onClick={() => onChange({ ...state, view: view.urn, page: 1 })}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {current ? (
            <>
              <Menu.Item onClick={() => onChange({ ...state, view: undefined, page: 1 })}>
                {searchTexts.views.leave(current.name)}
              </Menu.Item>
              <Menu.Item
                onClick={() => onChange({ ...state, view: undefined, filters: filtersOfView(current), page: 1 })}
              >
                {searchTexts.views.openUp}
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
