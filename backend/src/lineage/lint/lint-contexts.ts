import { Inject, Injectable } from '@nestjs/common';

import { systemClock } from '../../kernel/time.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import { LineageIndex, type LineageState } from '../index/lineage-index.js';
import { LineageRepository } from '../lineage.repository.js';
import type { LintContext } from './finding.js';
import { LAYERS_ASPECT, SETTINGS_URN } from './layer.service.js';
import { Layers, layersIn } from './layers.js';
import type { LintRule } from './lint-rules.js';

/** What the rules look at, brought together from the index, the settings and the database. */
@Injectable()
export class LintContexts {
  constructor(
    readonly index: LineageIndex,
    private readonly repository: LineageRepository,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
  ) {}

  async of(
    rules: readonly LintRule[],
    staleDays: number,
  ): Promise<{ readonly state: LineageState; readonly context: LintContext }> {
    const state = await this.index.ready();
    await this.index.settled();
    const settings = (await this.reader.entities([SETTINGS_URN], [LAYERS_ASPECT])).get(SETTINGS_URN);
    const layers = new Layers(layersIn(settings?.aspects[LAYERS_ASPECT]?.value));
    const heard = rules.includes('STALE_CLAIM') ? await this.repository.lastHeard() : [];
    return { state, context: { graph: state.graph, layers, heard, now: systemClock(), staleDays } };
  }
}
