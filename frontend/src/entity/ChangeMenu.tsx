import { Button, Menu } from '@mantine/core';
import { useState } from 'react';

import { DeprecationDialog } from '../edit/DeprecationDialog';
import { useCan } from '../edit/edit-queries';
import { deprecate } from '../edit/edits';
import { IncidentDialog } from '../edit/IncidentDialog';
import { editTexts } from '../edit/texts';
import { useEdit } from '../edit/use-edit';
import { ErrorState } from '../ui/ErrorState';
import { Icon } from '../ui/Icon';
import { entityTexts } from '../ui/texts-entity';
import { readDeprecation } from './aspects';
import type { EntityView } from './entity-view';
import { tabsOfKind } from './kind-tabs';

/** What may be said about the whole of it: deprecated, broken. Absent for those who may not. */
export function ChangeMenu({ view: { summary, aspects } }: { readonly view: EntityView }) {
  const [open, setOpen] = useState<'deprecation' | 'incident'>();
  const can = useCan(summary.urn);
  const edit = useEdit();
  const tabs = tabsOfKind(summary.kind);
  const mayDeprecate = (tabs.includes('lineage') || DEPRECATED_TOO.has(summary.kind)) && can('EDIT_ENTITY_DEPRECATION');
  const mayRaise = tabs.includes('incidents') && can('EDIT_ENTITY_INCIDENTS');
  if (!mayDeprecate && !mayRaise) return null;
  const before = readDeprecation(aspects);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<Icon name="down" size={14} />}>
            {entityTexts.change}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayDeprecate && !summary.deprecated ? (
            <Menu.Item onClick={() => setOpen('deprecation')}>{editTexts.deprecation.deprecate}</Menu.Item>
          ) : null}
          {mayDeprecate && summary.deprecated ? (
            <Menu.Item
              onClick={() =>
                edit.mutate(deprecate([summary.urn], { deprecated: false }, { deprecated: true, note: '', ...before }))
              }
            >
              {editTexts.deprecation.undeprecate}
            </Menu.Item>
          ) : null}
          {mayRaise ? <Menu.Item onClick={() => setOpen('incident')}>{editTexts.incident.raise}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      {edit.isError ? <ErrorState error={edit.error} /> : null}
      {open === 'deprecation' ? (
        <DeprecationDialog urns={[summary.urn]} replaceableBy={[summary.kind]} onClose={close} />
      ) : null}
      {open === 'incident' ? <IncidentDialog urn={summary.urn} onClose={close} /> : null}
    </>
  );
}

/** Deprecated like data, though nothing flows through them. */
const DEPRECATED_TOO = new Set(['glossaryTerm', 'glossaryNode', 'container', 'tag', 'dataProduct', 'application']);
