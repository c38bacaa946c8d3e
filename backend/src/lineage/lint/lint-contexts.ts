import { Inject, Injectable } from '@nestjs/common';

import { systemClock } from '../../kernel/time.js';
import { SETTINGS_URN } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { type FallbackScope, LineageSource } from '../fallback/lineage-source.js';
import type { LineageState } from '../index/lineage-state.js';
import { LineageRepository } from '../index/lineage.repository.js';
import { Scopes } from '../scope/scope.js';
import { THRESHOLDS_ASPECT } from '../thresholds/threshold-cache.js';
import { thresholdsIn } from '../thresholds/thresholds.js';
import type { LintContext, LintRule } from './finding.js';
import { LAYERS_ASPECT } from './layer.service.js';
import type { ScopeArguments } from '../scope/scope.inputs.js';
import { Layers, layersIn } from './layers.js';
import { ANSWER_LIMITS } from '../walk/limits.js';

/** Brings together what the rules look at, from the index, the settings and the database. */
@Injectable()
export class LintContexts {
  constructor(
    readonly states: LineageSource,
    private readonly scopes: Scopes,
    private readonly repository: LineageRepository,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async of(
    visibility: VisibilityScope,
    rules: readonly LintRule[],
    /** Absent: the threshold of the installation. */
    staleDays: number | null | undefined,
    scope: ScopeArguments | null | undefined,
  ): Promise<{ readonly state: LineageState; readonly context: LintContext }> {
    const state = await this.states.inScope(visibility, await this.wanted(rules, scope));
    await this.states.settled();
    const settings = (
      await this.readers.as(visibility).entities([SETTINGS_URN], [LAYERS_ASPECT, THRESHOLDS_ASPECT])
    ).get(SETTINGS_URN);
    const layers = new Layers(layersIn(settings?.aspects[LAYERS_ASPECT]?.value));
    const lastSent = rules.includes('STALE_CLAIM') ? await this.repository.lastSent() : [];
    const { silentDays } = thresholdsIn(settings?.aspects[THRESHOLDS_ASPECT]?.value);
    const context = { graph: state.graph, layers, lastSent, now: systemClock(), staleDays: staleDays ?? silentDays };
    return { state, context };
  }

  /** The assets that the rules need: a circle may lead far out of the scope, and a twin may be anywhere. */
  private async wanted(rules: readonly LintRule[], scope: ScopeArguments | null | undefined): Promise<FallbackScope> {
    const wanted = await this.scopes.fallbackScope(scope);
    const hops = rules.includes('CYCLE') ? ANSWER_LIMITS.hops : wanted.hops;
    return { ...wanted, hops, others: rules.includes('CASE_DUPLICATE') };
  }
}
