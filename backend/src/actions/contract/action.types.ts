import type { AssertionResults } from '../../follows/news-changes.js';
import type { ImpactAnswer } from '../../impact/present/impact-answer.js';
import type { RequestedChange } from '../../impact/rules/change-rules.js';
import type { JsonObject } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { EntityReader } from '../../store/contract/readers.js';
import type { AspectChange } from '../../store/contract/store.types.js';
import type { LoggedChange } from '../../timeline/changes/logged-changes.js';

/** Older results and runs are history that somebody loads, and no events. */
export const MAX_EVENT_AGE_MS = 24 * 3_600_000;

/** Whoever manages actions sends the catalogue's changes outside, and changes metadata in the product's name. */
export const MANAGE_ACTIONS = 'MANAGE_SYSTEM_OPERATIONS';

/** One field of the form of a trigger or an effect. The page draws the form from these. */
export interface SettingField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  /** Sealed before it is stored, and never answered. */
  readonly secret: boolean;
  /** Whether it may have several values. */
  readonly many: boolean;
  /** The values that are allowed; empty: any text. */
  readonly choices: readonly string[];
}

/** The values of a form by the names of its fields; a field without a value is absent. */
export type Settings = Readonly<Record<string, readonly string[]>>;

/** What happened, in the form in which triggers find it and effects tell it. */
export interface ActionEvent {
  /** The same for the same event, however often and by whichever server it is found. */
  readonly id: string;
  /** Id of the kind of trigger that found it. */
  readonly trigger: string;
  /** The entity that it is about. */
  readonly urn: string;
  /** The path of its page, where that is not the page of the entity. */
  readonly page?: string;
  readonly time: EpochMs;
  /** Who caused it; undefined where that is not known. */
  readonly actor: string | undefined;
  /** One sentence for people. */
  readonly title: string;
  /** More sentences for people, the most important first. */
  readonly lines: readonly EventLine[];
  /** The same for programs. */
  readonly facts: JsonObject;
  /** The assets whose owners are concerned. */
  readonly affected: readonly string[];
  /** The rule that wrote what caused the event; undefined for everybody else's writes. */
  readonly rule: string | undefined;
}

/** A sentence, and the entities that it names: who may not see one of them does not get the sentence. */
export interface EventLine {
  readonly text: string;
  readonly names: readonly string[];
  /** The same for who may see what it is about, but not everything that it names. */
  readonly brief?: string;
  /** The asset that it is about, where that is not the entity of the event. */
  readonly about?: string;
}

/** What triggers may ask while they look for events. */
export interface TriggerSources {
  /** Reads everything as it is stored. */
  readonly reader: EntityReader;
  readonly model: MetadataModel;
  /** Results of assertions from the first to the last of some instants, with the one before them. */
  assertionResults(written: ReadonlyMap<string, ReadonlySet<EpochMs>>): Promise<readonly AssertionResults[]>;
  /** The impact that changes had on the catalogue as it was at an instant. */
  impactAt(changes: readonly RequestedChange[], at: EpochMs): Promise<ImpactAnswer | undefined>;
}

/** A kind of trigger: which writes concern it, which events they hold, and which of these a rule asked for. */
export interface TriggerKind {
  /** Stable: stored rules name it. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly fields: readonly SettingField[];
  /** Whether a change of this aspect may hold an event. Runs for every write, so it reads nothing. */
  concerns(change: AspectChange): boolean;
  /** The events in changes that concern it. @param changes of one write, with the values before and after */
  find(changes: readonly LoggedChange[], sources: TriggerSources): Promise<readonly ActionEvent[]>;
  /** The part of an event that a rule with these settings asked for; undefined: none of it. */
  select(event: ActionEvent, settings: Settings): ActionEvent | undefined;
}

/** One delivery as an effect gets it. */
export interface OutgoingDelivery {
  readonly id: string;
  /** Urn of the rule or of the person or group whose channel it is. */
  readonly owner: string;
  readonly ownerName: string;
  /** To whom in particular, where an effect has several recipients: an e-mail address; else ''. */
  readonly target: string;
  readonly events: readonly ActionEvent[];
  readonly settings: Settings;
  /** Links of an event for this recipient, beside that to the page of its entity. */
  readonly links: (event: ActionEvent) => readonly MessageLink[];
}

/** A link of a message. */
export interface MessageLink {
  readonly label: string;
  readonly url: string;
}

/** What a recipient answered: `250 queued` of a mail server, status and begin of the body of a web server. */
export interface DeliveryReceipt {
  /** The HTTP or SMTP status; 0 where there is none. */
  readonly status: number;
  readonly excerpt: string;
}

/** A recipient of an effect, with the events that are for them. */
export interface DeliveryTarget {
  readonly target: string;
  readonly events: readonly ActionEvent[];
}

/** What effects may do. */
export interface EffectMeans {
  /** Address of the page, without a slash at its end. */
  readonly origin: string;
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<DeliveryReceipt>;
  mail(to: string, message: MailMessage): Promise<DeliveryReceipt>;
  /** The people and groups who own an asset of an event, with their addresses and what of the events they may see. */
  ownersOf(events: readonly ActionEvent[]): Promise<readonly DeliveryTarget[]>;
  /** Changes metadata of an entity in the name of a rule. */
  change(entity: string, settings: Settings, rule: string): Promise<DeliveryReceipt>;
}

/** A mail without its recipient. */
export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A kind of effect: what it needs to know, whom it goes to, and how it is carried out. */
export interface EffectKind {
  /** Stable: stored rules name it. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly fields: readonly SettingField[];
  /** Whether it writes to the catalogue: it is then never caused by what a rule wrote. */
  readonly changesMetadata: boolean;
  /** @throws Problem `edit.field` naming the field that is wrong */
  check(settings: Settings): void;
  /** Whom events go to; without: one recipient, which the settings name. */
  targets?(events: readonly ActionEvent[], settings: Settings, means: EffectMeans): Promise<readonly DeliveryTarget[]>;
  /** Whether messages are collected and sent once a day. */
  isDigest?(settings: Settings): boolean;
  /** @throws DeliveryFailure */
  deliver(delivery: OutgoingDelivery, means: EffectMeans): Promise<DeliveryReceipt>;
}

/** Why a delivery failed. Its message is shown to those who manage actions and holds no secret. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';

  constructor(
    message: string,
    /** Whether trying again later may help. */
    readonly mayPass: boolean,
    readonly receipt: DeliveryReceipt = { status: 0, excerpt: '' },
  ) {
    super(message);
  }
}

/** A field that may be left empty and has one value of any text, but for what is given. */
export function field(name: string, label: string, more: Partial<SettingField> = {}): SettingField {
  return { name, label, hint: '', required: false, secret: false, many: false, choices: [], ...more };
}

/** The only value of a field; '' where it has none. */
export function single(settings: Settings, name: string): string {
  return settings[name]?.[0] ?? '';
}

/** Whether a field lets a value pass: an empty field lets every value pass. */
export function admits(settings: Settings, name: string, value: string): boolean {
  const wanted = settings[name] ?? [];
  return wanted.length === 0 || wanted.includes(value);
}
