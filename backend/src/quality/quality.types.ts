/** A key with a text, as clients send maps. */
interface KeyValue {
  readonly key: string;
  readonly value?: string | null;
}

/** A parameter of a standard operator: the text of a value and the type it is read as. */
interface AssertionParameter {
  readonly value: string;
  readonly type: string;
}

/** The three parameters that standard operators know. */
export interface AssertionParameters {
  readonly value?: AssertionParameter | null;
  readonly minValue?: AssertionParameter | null;
  readonly maxValue?: AssertionParameter | null;
}

/** A platform by its urn or by its name. */
export interface PlatformReference {
  readonly urn?: string | null;
  readonly name?: string | null;
}

/** An assertion that a tool outside Headwater evaluates. */
export interface CustomAssertion {
  /** The dataset that it is about. */
  readonly entityUrn: string;
  /** What the tool calls this type of assertion. */
  readonly type: string;
  readonly description: string;
  readonly platform: PlatformReference;
  readonly externalUrl?: string | null;
  readonly logic?: string | null;
  /** A column, in the older form. */
  readonly fieldPath?: string | null;
  /** Columns, at most 10,000. */
  readonly fieldPaths?: readonly string[] | null;
  readonly scope?: string | null;
  readonly aggregation?: string | null;
  readonly operator?: string | null;
  readonly parameters?: AssertionParameters | null;
  readonly nativeType?: string | null;
  /** At most 1,000. */
  readonly nativeParameters?: readonly KeyValue[] | null;
}

/** A new assertion, or an existing one under its urn. */
export interface AssertionUpsert {
  readonly urn?: string | null;
  readonly input: CustomAssertion;
}

/** The result of one run of an assertion. */
export interface AssertionResult {
  /** SUCCESS, FAILURE, ERROR, INIT. */
  readonly type: string;
  /** Epoch milliseconds; the time of the request when left out. */
  readonly timestampMillis?: number | null;
  /** At most 1,000. */
  readonly properties?: readonly KeyValue[] | null;
  readonly externalUrl?: string | null;
  readonly error?: { readonly type: string; readonly message: string } | null;
  readonly severity?: string | null;
}

/** Urgency of an incident, the most urgent first. */
export type Priority = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';

export interface IncidentStatus {
  /** ACTIVE or RESOLVED. */
  readonly state: string;
  /** Where the work on it stands: TRIAGE, INVESTIGATION, … */
  readonly stage?: string | null;
  readonly message?: string | null;
}

/** What an update may change of an incident; what is left out stays as it is. */
export interface IncidentChanges {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly startedAt?: number | null;
  readonly status?: IncidentStatus | null;
  readonly priority?: Priority | null;
  /** The assets that it is on, at most 1,000. */
  readonly resourceUrns?: readonly string[] | null;
  /** People and groups, at most 1,000. */
  readonly assigneeUrns?: readonly string[] | null;
}

/** A new incident. */
export interface NewIncident extends IncidentChanges {
  readonly type: string;
  /** Names the type when `type` is CUSTOM. */
  readonly customType?: string | null;
  /** The only asset, in the older form. */
  readonly resourceUrn?: string | null;
  readonly source?: { readonly type: string } | null;
}

/** A part of a contract: an assertion about the asset. */
interface ContractPart {
  readonly assertionUrn: string;
}

/** What a dataset promises, as assertions about it; at most 1,000 in all parts. */
interface Contract {
  readonly entityUrn: string;
  readonly freshness?: readonly ContractPart[] | null;
  readonly schema?: readonly ContractPart[] | null;
  readonly dataQuality?: readonly ContractPart[] | null;
  readonly state?: string | null;
  /** The id of a new contract; a random one when left out. */
  readonly id?: string | null;
}

/** A new contract, or an existing one under its urn. */
export interface ContractUpsert {
  readonly urn?: string | null;
  readonly input: Contract;
}
