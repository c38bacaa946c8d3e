import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { DeleteDatabaseConnectionDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { Icon } from '../../ui/theme/Icon';
import { type Connection, connectionsQuery } from './connection-form';
import { ConnectionDialog } from './ConnectionDialog';
import { connectionTexts as labels } from './texts';

/** Which dialog is open, and for which connection. */
type OpenDialog = { readonly kind: 'make' } | { readonly kind: 'edit' | 'remove'; readonly connection: Connection };

/** Lists, creates, edits, tests and deletes connections into databases. */
export function ConnectionsPart() {
  const answer = useQuery(connectionsQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { databaseConnections: connections = [], databaseDrivers: drivers = [] } = answer.data ?? {};
  const close = () => setDialog(undefined);
  return (
    <>
      <p className={accessStyles.lead}>{labels.lead}</p>
      <div className={accessStyles.bar}>
        <Button
          leftSection={<Icon name="plus" size={14} />}
          disabled={!answer.data}
          onClick={() => setDialog({ kind: 'make' })}
        >
          {labels.make}
        </Button>
      </div>
      {answer.isPending ? <SkeletonRows rows={3} height={44} /> : null}
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && connections.length === 0 ? (
        <EmptyState small icon="link" title={labels.none}>
          {labels.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={accessStyles.rows} aria-label={labels.list}>
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.urn}
            connection={connection}
            driverLabel={drivers.find(({ id }) => id === connection.driver)?.label ?? connection.driver}
            onAct={(kind) => setDialog({ kind, connection })}
          />
        ))}
      </ul>
      {dialog?.kind === 'make' || dialog?.kind === 'edit' ? (
        <ConnectionDialog
          connection={dialog.kind === 'edit' ? dialog.connection : undefined}
          drivers={drivers}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <ConfirmDialog
          title={labels.removeTitle(dialog.connection.name)}
          label={labels.removeShort}
          run={() => request(DeleteDatabaseConnectionDocument, { urn: dialog.connection.urn })}
          message={labels.removed(dialog.connection.name)}
          reads={connectionsQuery.queryKey}
          onClose={close}
        >
          <p>{labels.removeWhy}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface ConnectionRowProps {
  readonly connection: Connection;
  readonly driverLabel: string;
  readonly onAct: (kind: 'edit' | 'remove') => void;
}

/** The name of a connection with where it leads and whom it serves. */
function ConnectionRow({ connection, driverLabel, onAct }: ConnectionRowProps) {
  const { name, settings, environment, platformInstance, allowsStatements } = connection;
  const valueOf = (setting: string) => settings.find((one) => one.name === setting)?.value;
  const place = ['host', 'account', 'project', 'path', 'database'].flatMap((setting) => valueOf(setting) ?? []);
  const facts = [
    driverLabel,
    ...place,
    ...[environment, platformInstance].flatMap((one) => one ?? []),
    allowsStatements ? labels.statements : labels.noStatements,
  ];
  return (
    <li>
      <div className={accessStyles.main}>
        <p className={accessStyles.title}>{name}</p>
        <p className={accessStyles.faint}>{facts.join(' · ')}</p>
      </div>
      <div className={accessStyles.actions}>
        <Button size="xs" variant="default" aria-label={labels.edit(name)} onClick={() => onAct('edit')}>
          {labels.editShort}
        </Button>
        <Button size="xs" variant="default" aria-label={labels.remove(name)} onClick={() => onAct('remove')}>
          {labels.removeShort}
        </Button>
      </div>
    </li>
  );
}
