import { X509Certificate } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Sealer } from '../../access/secrets/sealer.js';
import { edit } from '../../edits/edit.types.js';
import { Editor } from '../../edits/editor.js';
import { badField, nonEmpty } from '../../edits/mistakes.js';
import { upsert } from '../../edits/patch.js';
import { type JsonObject, numberOf, textOf } from '../../kernel/json.js';
import { SETTINGS_URN } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { systemScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { MANAGE_ACTIONS } from '../contract/action.types.js';
import { MAIL_SECURITIES, type MailSecurity, type MailSettings } from '../destinations/mail-sender.js';
import { isMailbox } from '../effects/email.js';

const ASPECT = 'mailSettings';
const MAX_PORT = 65_535;
const MAX_CERTIFICATES = 20;
/** Characters of the field with certificates; one has about 2,000. */
const MAX_CERTIFICATES_LENGTH = 100_000;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const HOST = /^[a-z0-9]([a-z0-9.:-]{0,251}[a-z0-9])?$/i;

/** The mail server as clients send it. */
export interface MailSettingsInput {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Empty: the server asks for none. */
  readonly username?: string | null;
  /** Left out: it stays as it is stored. */
  readonly password?: string | null;
  readonly sender: string;
  /** PEM; empty: the authorities of Node; left out: as stored. */
  readonly certificateAuthorities?: string | null;
}

/** The mail server of the installation. Its password is sealed, and never answered. */
@Injectable()
export class MailSettingsService {
  private readonly saving = edit<{ readonly input: MailSettingsInput }>(MANAGE_ACTIONS, async ({ input }) => {
    const settings = checked(input, await this.stored());
    return {
      proposals: [upsert(SETTINGS_URN, ASPECT, valueOf(settings))],
      needs: [{ anyOf: [MANAGE_ACTIONS] }],
      answer: () => settings,
    };
  });

  constructor(
    private readonly editor: Editor,
    private readonly authorizer: Authorizer,
    private readonly sealer: Sealer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** Undefined where none was entered. @throws Problem `access.forbidden` */
  settings(viewer: Viewer): Promise<MailSettings | undefined> {
    this.authorizer.require(viewer, MANAGE_ACTIONS);
    return this.stored();
  }

  /** @throws Problem `edit.field`, `access.forbidden` */
  async save(viewer: Viewer, input: MailSettingsInput): Promise<MailSettings> {
    return (await this.editor.run(viewer, this.saving, { input })) as MailSettings;
  }

  /** What an input comes to without being stored, for trying it. @throws Problem `edit.field`, `access.forbidden` */
  async draft(viewer: Viewer, input: MailSettingsInput): Promise<MailSettings> {
    this.authorizer.require(viewer, MANAGE_ACTIONS);
    return checked(input, await this.stored());
  }

  /** With the password: for delivering, and never for an answer. */
  async stored(): Promise<MailSettings | undefined> {
    const entities = await this.readers.as(systemScope('sending mail')).entities([SETTINGS_URN], [ASPECT]);
    const value = entities.get(SETTINGS_URN)?.aspects[ASPECT]?.value;
    if (!value) return undefined;
    const security = MAIL_SECURITIES.find((one) => one === value.security) ?? 'STARTTLS';
    return {
      host: textOf(value.host) ?? '',
      port: numberOf(value.port) ?? 0,
      security,
      username: textOf(value.username),
      password: this.sealer.open(textOf(value.password) ?? '', SETTINGS_URN),
      sender: textOf(value.sender) ?? '',
      certificateAuthorities: textOf(value.certificateAuthorities),
    };
  }
}

/** @throws Problem `edit.field` */
function checked(input: MailSettingsInput, before: MailSettings | undefined): MailSettings {
  const host = nonEmpty('host', input.host);
  if (!HOST.test(host)) throw badField('host', 'must be the name or the address of a mail server, without a port');
  if (input.port < 1 || input.port > MAX_PORT) throw badField('port', `must be from 1 to ${MAX_PORT}`);
  const sender = nonEmpty('sender', input.sender);
  if (!isMailbox(sender)) throw badField('sender', 'must be an e-mail address');
  const username = input.username?.trim() || undefined;
  const given = input.password || undefined;
  // A stored password must not be sent to another server, which the person who enters it may own.
  const isSameServer = before?.host === host && before.username === username;
  if (username !== undefined && given === undefined && before?.password !== undefined && !isSameServer)
    throw badField('password', 'must be entered again for another server or user');
  if (username !== undefined && input.security === 'NONE')
    throw badField('security', 'must not be NONE with a user name: the password would go over the network unencrypted');
  return {
    host,
    port: input.port,
    security: input.security,
    username,
    password: username === undefined ? undefined : (given ?? before?.password),
    sender,
    certificateAuthorities: certificatesIn(input.certificateAuthorities ?? before?.certificateAuthorities ?? ''),
  };
}

/** The certificates of a text and nothing else of it: people paste whole files, in which a private key may be. @throws Problem `edit.field` */
function certificatesIn(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const name = 'certificateAuthorities';
  if (text.length > MAX_CERTIFICATES_LENGTH)
    throw badField(name, `must have at most ${MAX_CERTIFICATES_LENGTH} characters`);
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length > MAX_CERTIFICATES) throw badField(name, `must be at most ${MAX_CERTIFICATES} certificates`);
  if (certificates.length === 0 || !certificates.every(isCertificate))
    throw badField(name, 'must be certificates in PEM form, each from BEGIN CERTIFICATE to END CERTIFICATE');
  return certificates.join('\n');
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}

function valueOf(settings: MailSettings): JsonObject {
  const { host, port, security, username, password, sender, certificateAuthorities } = settings;
  return {
    host,
    port,
    security,
    sender,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(certificateAuthorities === undefined ? {} : { certificateAuthorities }),
  };
}
