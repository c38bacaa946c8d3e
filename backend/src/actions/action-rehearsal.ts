import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { arrayOf, objectOf, textOf } from '../kernel/json.js';
import type { TaskHealth } from '../kernel/task-health.js';
import { systemClock } from '../kernel/time.js';
import { kindOf, schemaFieldParts } from '../kernel/urn.js';
import { SYSTEM_VIEWER } from '../kernel/viewer.js';
import { NONE } from '../lineage/graph/codes.js';
import { LineageIndex } from '../lineage/index/lineage-index.js';
import { Edges } from '../lineage/walk/edges.js';
import { BackgroundWork } from '../store/log/followers/background-work.js';
import { type LoggedChange, withValues } from '../timeline/changes/logged-changes.js';
import { DeliveryService } from './deliveries/delivery.service.js';
import { EventSources } from './event-sources.service.js';
import { breakingChange } from './triggers/breaking-change.js';

/** After the start, when the server has other things to do, and while the catalogue has no lineage between columns. */
const FIRST_MS = 3_000;
const AGAIN_MS = 15_000;
/** The database forgets plans, and makes them anew when the catalogue has grown. */
const REPEAT_MS = 10 * 60_000;

/**
 * Goes through all that leads from a change of a schema to its message, and writes nothing. The database plans a statement
 * when it first meets it, and the engine compiles a function after it ran a few times. Some thirty statements are on the way, so
 * the first message after a start took ten times as long as the second: 2.5 s instead of 0.4 s at a load of 6.
 */
@Injectable()
export class ActionRehearsal implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Actions');
  private readonly health: TaskHealth;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly lineage: LineageIndex,
    private readonly sources: EventSources,
    private readonly deliveries: DeliveryService,
    work: BackgroundWork,
  ) {
    this.health = work.task('action-rehearsal');
  }

  /** Only in a server, which is what sends messages. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.schedule(FIRST_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /** @returns whether the catalogue has a column whose change would break something */
  async rehearse(): Promise<boolean> {
    const startedAt = systemClock();
    const change = await this.sampleChange();
    if (!change) return false;
    const events = await breakingChange.find([change], this.sources);
    if (events.length === 0) return false;
    await this.deliveries.rehearse(events);
    this.logger.debug(`rehearsed a breaking change of ${change.urn} in ${systemClock() - startedAt} ms`);
    return true;
  }

  private schedule(afterMs: number): void {
    this.timer = setTimeout(() => {
      let isDone = false;
      this.running = this.health
        .watch(async () => {
          isDone = await this.rehearse();
        })
        .then(() => {
          if (this.timer) this.schedule(isDone ? REPEAT_MS : AGAIN_MS);
        });
    }, afterMs);
    this.timer.unref();
  }

  /** A dataset as if the first of its columns that another one is made of had been dropped just now; undefined where there is none. */
  private async sampleChange(): Promise<LoggedChange | undefined> {
    const column = this.columnInUse();
    if (!column) return undefined;
    const now = systemClock();
    const entry = { seq: 0, at: now, actor: '' };
    const written = { urn: column.parent, aspect: 'schemaMetadata', change: 'set' as const };
    await withValues(this.sources.reader, [written], entry);
    const entity = (await this.sources.reader.entities([column.parent], ['schemaMetadata'])).get(column.parent);
    const schema = entity?.aspects.schemaMetadata;
    if (!schema) return undefined;
    const { urn, aspect } = written;
    const stored = { ...schema, urn, aspect, deleted: false };
    const fields = arrayOf(schema.value.fields).filter(
      (field) => textOf(objectOf(field).fieldPath) !== column.fieldPath,
    );
    return {
      urn,
      aspect,
      entry,
      deleted: false,
      before: stored,
      after: { ...stored, value: { ...schema.value, fields } },
    };
  }

  private columnInUse(): { readonly parent: string; readonly fieldPath: string } | undefined {
    const graph = this.lineage.current(SYSTEM_VIEWER.visibility)?.graph;
    if (!graph) return undefined;
    const { nodes } = graph;
    const edges = new Edges(graph, { level: 'column' }, 'DOWNSTREAM');
    for (let node = 0; node < nodes.size; node += 1) {
      if (!nodes.isKnown(node) || !nodes.isColumn(node) || !nodes.inSchema(node) || edges.first(node) === NONE)
        continue;
      const column = schemaFieldParts(nodes.urn(node));
      if (column && kindOf(column.parent) === 'dataset') return column;
    }
    return undefined;
  }
}
