import { Injectable } from '@nestjs/common';

import { ConnectionsService, tableParts } from '../../connections/connections.service.js';
import type { DatabaseConnection } from '../../connections/contract/connection.types.js';
import type { RowSet } from '../../connections/contract/session.types.js';
import { DATABASE_KINDS, type DatabaseKind } from '../../connections/kinds/database-kinds.js';
import { DatabaseSessions, SessionFailure } from '../../connections/session/database-session.js';
import { StatementMistake } from '../../connections/statements/prepare-statement.js';
import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { EntityReader } from '../../store/contract/readers.js';
import { TimeseriesService } from '../../timeseries/timeseries.service.js';
import { decimalOf } from '../evaluation/comparison.js';
import {
  type DatabaseQuestion,
  type EarlierMeasurement,
  MEASURED_VALUE,
  type QuestionContext,
} from '../evaluation/database/database-question.js';
import { fieldQuestion } from '../evaluation/database/field-question.js';
import { sqlQuestion } from '../evaluation/database/sql-question.js';
import { freshnessQuestion, volumeQuestion } from '../evaluation/database/table-questions.js';
import { evaluate } from '../evaluation/evaluate.js';
import { type Evaluation, impossible } from '../evaluation/evaluation.types.js';
import { lastModifiedField } from '../evaluation/freshness.js';
import { AssetFactsReader } from './asset-facts.js';

/** Runs that are looked through for an earlier measurement of the same statement. */
const MAX_EARLIER_RUNS = 50;
/** Rows that are stored with a result, and characters of each of their values. */
const MAX_STORED_ROWS = 10;
const MAX_STORED_CELL = 200;
/** Characters of a statement that are stored with a result. */
const MAX_STORED_STATEMENT = 20_000;

/** An assertion that is to be evaluated. */
interface EvaluationRequest {
  readonly asset: string;
  /** Urn of the assertion, undefined for one that is not stored. */
  readonly assertion: string | undefined;
  readonly info: JsonObject;
  readonly now: EpochMs;
  /** Values of `${name}` in statements. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The database that answers for a dataset, without anything of its connection that is secret. */
export interface AssertionDatabase {
  /** Name of the connection. */
  readonly connection: string;
  /** Name of the kind of database: `Postgres`. */
  readonly kind: string;
  /** Whether it runs the statements and filters that people write. */
  readonly allowsStatements: boolean;
}

/** Evaluates assertions: from what the catalogue knows of their assets, and where that is too little by their database. */
@Injectable()
export class Evaluations {
  constructor(
    private readonly facts: AssetFactsReader,
    private readonly connections: ConnectionsService,
    private readonly sessions: DatabaseSessions,
    private readonly timeseries: TimeseriesService,
  ) {}

  /** The reader of assertions and assets for a viewer. */
  reader(viewer: Viewer): EntityReader {
    return this.facts.reader(viewer);
  }

  /** The database that is asked where metadata says too little of a dataset. */
  async databaseOf(dataset: string): Promise<AssertionDatabase | undefined> {
    const connection = await this.connections.connectionOfDataset(dataset);
    const kind = connection && DATABASE_KINDS.get(connection.driver);
    if (!connection || !kind) return undefined;
    return { connection: connection.name, kind: kind.label, allowsStatements: connection.allowsStatements };
  }

  /** @throws Problem `access.forbidden` where the viewer may not see profiles or operations of the asset */
  async evaluate(viewer: Viewer, request: EvaluationRequest): Promise<Evaluation> {
    const { asset, info } = request;
    const facts = await this.facts.read(viewer, request);
    const evaluation = evaluate(info, facts);
    if (!isAnsweredByDatabase(info, evaluation)) return evaluation;
    const connection = await this.connections.connectionOfDataset(asset);
    const kind = connection && DATABASE_KINDS.get(connection.driver);
    if (!connection || !kind) return withoutConnection(info, evaluation);
    const previousRun = facts.previousRun;
    return this.ask(viewer, { ...request, connection, kind, previousRun });
  }

  private async ask(viewer: Viewer, request: DatabaseRequest): Promise<Evaluation> {
    const { connection, info, assertion, now } = request;
    const question = questionOf(request);
    if (!('statement' in question)) return question;
    const { sql } = question.statement;
    const origin = { connection: connection.urn, statement: sql.slice(0, MAX_STORED_STATEMENT) };
    if (question.isWritten && !connection.allowsStatements)
      return withMeasurements(
        impossible(
          `The connection ${connection.name} does not run statements that people write. Whoever manages connections can allow that.`,
          'SOURCE_CONNECTION_ERROR',
        ),
        origin,
      );
    const earlier = assertion === undefined ? undefined : await this.earlier(viewer, assertion, sql, now);
    try {
      const rowSet = await this.sessions.run(connection, question.statement);
      return withMeasurements(question.judge(rowSet, earlier), { ...origin, rows: storedRows(rowSet) });
    } catch (error) {
      if (!(error instanceof SessionFailure)) throw error;
      return withMeasurements(failureOf(error, info, connection), origin);
    }
  }

  /** What the newest run that asked the same has measured. */
  private async earlier(
    viewer: Viewer,
    assertion: string,
    sql: string,
    now: EpochMs,
  ): Promise<EarlierMeasurement | undefined> {
    const statement = sql.slice(0, MAX_STORED_STATEMENT);
    const question = { urn: assertion, aspect: 'assertionRunEvent', to: now, limit: MAX_EARLIER_RUNS };
    for (const { value: run, timestamp } of await this.timeseries.values(viewer, question)) {
      const measured = objectOf(objectOf(run.result).nativeResults);
      const value = decimalOf(textOf(measured[MEASURED_VALUE]));
      if (value !== undefined && measured.statement === statement) return { value, measuredAt: timestamp };
    }
    return undefined;
  }
}

interface DatabaseRequest extends EvaluationRequest {
  readonly connection: DatabaseConnection;
  readonly kind: DatabaseKind;
  readonly previousRun: EpochMs | undefined;
}

/** Types whose questions a database can answer. */
const ASKABLE = ['SQL', 'VOLUME', 'FIELD', 'FRESHNESS'];

/** Whether the catalogue knows too little, and a database can say more. */
function isAnsweredByDatabase(info: JsonObject, { error }: Evaluation): boolean {
  const isUnknown = error === 'INSUFFICIENT_DATA' || error === 'FIELD_ASSERTION_ERROR';
  return isUnknown && ASKABLE.includes(textOf(info.type) ?? '');
}

function withoutConnection(info: JsonObject, evaluation: Evaluation): Evaluation {
  if (info.type !== 'SQL') return evaluation;
  return impossible(
    'An SQL assertion needs a connection to the database, and none serves this dataset: Settings > Connections.',
    'SOURCE_CONNECTION_ERROR',
  );
}

/** The question of an assertion, or why there is none. */
function questionOf({
  info,
  asset,
  connection,
  kind,
  now,
  previousRun,
  parameters,
}: DatabaseRequest): DatabaseQuestion | Evaluation {
  const table = tableName(asset, connection, kind);
  if (table === undefined)
    return impossible(
      `The name of the dataset is not that of a table of ${kind.label}: it has more than ${kind.levels} parts.`,
      'INVALID_PARAMETERS',
    );
  const context: QuestionContext = { dialect: kind.dialect, table, now, previousRun, parameters };
  try {
    switch (info.type) {
      case 'SQL':
        return sqlQuestion(objectOf(info.sqlAssertion), context);
      case 'VOLUME':
        return volumeQuestion(objectOf(info.volumeAssertion), context);
      case 'FIELD':
        return fieldQuestion(objectOf(info.fieldAssertion), context);
      default:
        return freshnessQuestion(objectOf(info.freshnessAssertion), lastModifiedField(info), context);
    }
  } catch (error) {
    if (error instanceof StatementMistake) return impossible(error.message, 'INVALID_PARAMETERS');
    throw error;
  }
}

/**
 * The quoted name of a dataset's table; undefined where it has too many parts. A connection that leads to one database
 * names tables without it: the file of a DuckDB database may be called otherwise.
 */
function tableName(asset: string, connection: DatabaseConnection, kind: DatabaseKind): string | undefined {
  const parts = tableParts(connection, asset);
  if (parts.length > kind.levels) return undefined;
  const isDatabaseNamed = parts.length === 3 && kind.databaseOf(connection.settings) !== undefined;
  return (isDatabaseNamed ? parts.slice(1) : parts).map(kind.dialect.identifier).join('.');
}

function failureOf({ stage, message }: SessionFailure, info: JsonObject, { name }: DatabaseConnection): Evaluation {
  if (stage === 'driver') return impossible(`${message}.`.replace(/\.\.$/u, '.'), 'SOURCE_CONNECTION_ERROR');
  if (stage === 'connect')
    return impossible(`The connection ${name} can't be opened: ${message}`, 'SOURCE_CONNECTION_ERROR');
  return impossible(
    `The database refused the statement: ${message}`,
    info.type === 'SQL' ? 'CUSTOM_SQL_ERROR' : 'SOURCE_QUERY_FAILED',
  );
}

function withMeasurements(evaluation: Evaluation, measurements: Readonly<Record<string, string>>): Evaluation {
  return { ...evaluation, measurements: { ...measurements, ...evaluation.measurements } };
}

function storedRows({ rows }: RowSet): string {
  const shortened = rows
    .slice(0, MAX_STORED_ROWS)
    .map((cells) => cells.map((cell) => cell?.slice(0, MAX_STORED_CELL) ?? null));
  return JSON.stringify(shortened);
}
