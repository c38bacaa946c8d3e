import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentViewer } from '../../access/authorization/decorators.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { RequestedChange } from '../rules/change-rules.js';
import type { Refusal } from './find-refusals.js';
import { RefusalService } from './refusal.service.js';

/** What an answer about impact keeps of its question, for the field `refusals`. */
export interface RefusalQuestion {
  readonly changes: readonly RequestedChange[];
  /** The instant of the question; undefined for today. */
  readonly at: EpochMs | undefined;
}

/** The field `refusals` of an answer about impact. It needs reads of its own, which only those pay who ask for it. */
@Resolver('ImpactResult')
export class RefusalsResolver {
  constructor(private readonly service: RefusalService) {}

  @ResolveField()
  refusals(
    @CurrentViewer() viewer: Viewer,
    @Parent() { refusalQuestion: { changes, at } }: { readonly refusalQuestion: RefusalQuestion },
  ): Promise<readonly Refusal[] | null> {
    return this.service.refusals(viewer, changes, { at });
  }
}
