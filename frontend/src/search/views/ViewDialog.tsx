import { Button, Checkbox, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { CreateViewDocument, DeleteViewDocument, UpdateViewDocument } from '../../api/documents.generated';
import { meQuery } from '../../api/session';
import { FormDialog } from '../../edit/dialog/FormDialog';
import type { SearchState } from '../query/search-address';
import { searchTexts } from '../query/texts';
import { canBeSaved, viewDefinition, viewsQuery, type SavedView } from './views';

interface ViewDialogProps {
  /** The view to edit; without it, the current filters are saved as a new view. */
  readonly view: SavedView | undefined;
  readonly state: SearchState;
  readonly onClose: () => void;
  /** Gets the urn of the view; undefined when the server did not name the new one. */
  readonly onSaved: (urn: string | undefined) => void;
  readonly onDeleted: () => void;
}

/**
 * Saves the current filters as a view, or renames, changes or deletes an existing one.
 *
 * Only people with the privilege may share a new view with everybody. Replacing the filters of a
 * view is an explicit choice, so that renaming a view while other filters are set does not change
 * what it finds. Deleting asks once more on the same button, because it cannot be undone.
 */
export function ViewDialog({ view, state, onClose, onSaved, onDeleted }: ViewDialogProps) {
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const form = useForm({
    initialValues: { name: view?.name ?? '', isShared: view?.viewType === 'GLOBAL', replaces: false },
    validate: { name: isNotEmpty(searchTexts.views.nameMissing) },
  });
  // Whether the button to delete was pressed once and now asks for confirmation.
  const [sure, setSure] = useState(false);
  // The menu and the home page list views from the same query.
  const read = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey });
  const save = useMutation({
    mutationFn: async ({ name, isShared, replaces }: typeof form.values): Promise<string | undefined> => {
      const definition = viewDefinition(state);
      if (!view) {
        const input = { viewType: isShared ? ('GLOBAL' as const) : ('PERSONAL' as const), name, definition };
        return (await request(CreateViewDocument, { input })).createView?.urn;
      }
      await request(UpdateViewDocument, { urn: view.urn, input: replaces ? { name, definition } : { name } });
      return view.urn;
    },
    onSuccess: async (urn) => {
      await read();
      onSaved(urn);
      onClose();
    },
  });
  const remove = useMutation({
    mutationFn: (urn: string) => request(DeleteViewDocument, { urn }),
    onSuccess: async () => {
      await read();
      onDeleted();
      onClose();
    },
  });
  return (
    <FormDialog
      title={view ? searchTexts.views.edit(view.name) : searchTexts.views.save}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      needsChange={view !== undefined}
      error={remove.error}
      onClose={onClose}
    >
      <TextInput data-autofocus label={searchTexts.views.name} {...form.getInputProps('name')} />
      {!view && me?.platformPrivileges.manageGlobalViews ? (
        <Checkbox label={searchTexts.views.share} {...form.getInputProps('isShared', { type: 'checkbox' })} />
      ) : null}
      {view && canBeSaved(state) ? (
        <Checkbox label={searchTexts.views.replace} {...form.getInputProps('replaces', { type: 'checkbox' })} />
      ) : null}
      {view ? (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={remove.isPending}
            onClick={() => (sure ? remove.mutate(view.urn) : setSure(true))}
          >
            {sure ? searchTexts.views.removeSure(view.name) : searchTexts.views.remove}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
