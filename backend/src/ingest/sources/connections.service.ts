import { Injectable } from '@nestjs/common';

import { Sealer } from '../../access/secrets/sealer.js';
import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { edit, type Plan } from '../../edits/edit.types.js';
import { Editor } from '../../edits/editor.js';
import { badField, jsonText } from '../../edits/mistakes.js';
import { upsert } from '../../edits/patch.js';
import { objectOf, textOf } from '../../kernel/json.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { ConnectionUpsert } from './source.types.js';

const DETAILS = 'dataHubConnectionDetails';
const INSTANCE = 'dataPlatformInstance';
const KIND = 'dataHubConnection';

/** Connections to other systems. Their JSON is encrypted in the database and shown to those who manage connections only. */
@Injectable()
export class ConnectionsService {
  private readonly saving = edit<ConnectionUpsert>('MANAGE_CONNECTIONS', (args, context) => this.save(context, args));
  private readonly reading = edit<{ readonly urn: string }>('MANAGE_CONNECTIONS', ({ urn }, context) => ({
    needs: [{ anyOf: ['MANAGE_CONNECTIONS'] }],
    answer: () => this.read(context, urn),
  }));

  constructor(
    private readonly editor: Editor,
    private readonly sealer: Sealer,
  ) {}

  upsert(viewer: Viewer, args: ConnectionUpsert): Promise<unknown> {
    return this.editor.run(viewer, this.saving, args);
  }

  connection(viewer: Viewer, urn: string): Promise<unknown> {
    return this.editor.run(viewer, this.reading, { urn });
  }

  private save(context: EditContext, { input }: ConnectionUpsert): Plan {
    const urn = context.newUrn(KIND, input.id);
    const { platformUrn, json, name } = input;
    context.check({ field: 'platformUrn', urns: [platformUrn], kinds: ['dataPlatform'] });
    if (!json) throw badField('json', 'must hold the connection');
    const details = {
      type: 'JSON',
      json: { encryptedBlob: this.sealer.seal(jsonText('json.blob', json.blob), urn) },
      ...(typeof name === 'string' ? { name } : {}),
    };
    return {
      proposals: [upsert(urn, DETAILS, details), upsert(urn, INSTANCE, { platform: platformUrn })],
      answer: () => this.read(context, urn),
    };
  }

  /** Opens the JSON of a connection. Older versions encrypted it without binding it to the urn. */
  private opened(urn: string, sealed: string): string | undefined {
    return this.sealer.open(sealed, urn) ?? this.sealer.open(sealed);
  }

  /** Null when there is none; without its JSON when another installation sealed it. */
  private async read(context: EditContext, urn: string): Promise<unknown> {
    context.check({ field: 'urn', urns: [urn], kinds: [KIND] });
    // General reads mask what is sealed; an edit's context reads them as they are stored, to be opened for whoever manages connections.
    const entities = await context.stored([urn], [DETAILS, INSTANCE]);
    if (entities.get(urn)?.aspects[DETAILS] === undefined) return null;
    const { type, name, json } = valueOf(entities, urn, DETAILS);
    const blob = this.opened(urn, textOf(objectOf(json).encryptedBlob) ?? '');
    return {
      urn,
      details: { type, name, json: blob === undefined ? null : { blob } },
      platform: { urn: valueOf(entities, urn, INSTANCE).platform },
    };
  }
}
