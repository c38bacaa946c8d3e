import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { AllowedAddresses } from '../../outgoing/allowed-addresses.js';
import { asProblem } from '../../kernel/problem.js';
import { systemClock } from '../../kernel/time.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { actionProposals } from '../../metadata-tests/results/action-proposals.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { isTransient } from '../../store/log/followers/transient-errors.js';
import { Store } from '../../store/store.js';
import { aspectOfAction } from '../../test-definition/actions.js';
import {
  type ActionEvent,
  DeliveryFailure,
  type DeliveryReceipt,
  type DeliveryTarget,
  type EffectMeans,
  type MailMessage,
  type Settings,
} from '../contract/action.types.js';
import { MailSender, type MailSettings } from '../destinations/mail-sender.js';
import { WebSender } from '../destinations/web-sender.js';
import { actionOf } from '../effects/change-metadata.js';
import { OwnerTargets } from '../personal/recipients.js';
import { writtenBy } from '../triggers/cause.js';
import { MailSettingsService } from './mail-settings.service.js';

/** What effects may do: post, send mail, find owners, and change metadata in the name of a rule. */
@Injectable()
export class EffectMeansService implements EffectMeans {
  readonly origin: string;
  private readonly web: WebSender;
  private readonly mailer: MailSender;

  constructor(
    @Inject(CONFIG) { publicUrl, basePath, host, port, privateDestinations }: Config,
    private readonly store: Store,
    private readonly mailSettings: MailSettingsService,
    private readonly owners: OwnerTargets,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {
    this.origin = publicUrl ?? `http://${host}:${port}${basePath}`;
    const addresses = new AllowedAddresses(privateDestinations);
    this.web = new WebSender(addresses);
    this.mailer = new MailSender(addresses);
  }

  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<DeliveryReceipt> {
    return this.web.post(url, body, headers);
  }

  async mail(to: string, message: MailMessage): Promise<DeliveryReceipt> {
    const settings = await this.mailSettings.stored();
    if (!settings) throw new DeliveryFailure('No mail server was entered in Settings › Actions.', false);
    return this.mailBy(settings, to, message);
  }

  /** Sends by a server that need not be stored: for trying it. */
  mailBy(settings: MailSettings, to: string, message: MailMessage): Promise<DeliveryReceipt> {
    return this.mailer.send(settings, to, message);
  }

  ownersOf(events: readonly ActionEvent[]): Promise<readonly DeliveryTarget[]> {
    return this.owners.of(events);
  }

  async change(entity: string, settings: Settings, rule: string): Promise<DeliveryReceipt> {
    const action = actionOf(settings);
    const aspect = aspectOfAction(action);
    const asset = (await this.readers.as(SYSTEM_VIEWER.visibility).entities([entity], [aspect])).get(entity);
    if (asset?.exists !== true) throw new DeliveryFailure(`${entity} does not exist any more.`, false);
    const proposals = actionProposals(action, { asset, test: rule, now: systemClock() });
    if (proposals.length === 0) return { status: 0, excerpt: `${entity} had it already.` };
    try {
      const written = proposals.map((proposal) => ({ ...proposal, systemMetadata: writtenBy(rule) }));
      await this.store.ingest(SYSTEM_VIEWER, written, { mode: 'all' });
      return { status: 0, excerpt: `Changed ${aspect} of ${entity}.` };
    } catch (error) {
      throw new DeliveryFailure(asProblem(error)?.message ?? 'The change failed.', isTransient(error));
    }
  }
}
