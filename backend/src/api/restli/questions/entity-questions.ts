import { Injectable } from '@nestjs/common';

import type { Json, JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { RetentionTasks } from '../../../ops/retention-tasks.js';
import { appliedRetention } from '../wire/apply-retention.js';
import { unknownAction } from '../wire/body.js';
import { RestliBrowse } from './browse.service.js';
import { RestliLineage } from './lineage.service.js';
import { RestliLists } from './lists.service.js';
import { RestliSearch } from './search.service.js';

/** Answers one action from its body. */
type Answer = (viewer: Viewer, body: JsonObject) => Promise<Json>;

/** The actions of `/entities` that only ask, and retention. */
@Injectable()
export class EntityQuestions {
  private readonly answers: ReadonlyMap<string, Answer>;

  constructor(
    search: RestliSearch,
    lineage: RestliLineage,
    lists: RestliLists,
    browse: RestliBrowse,
    retention: RetentionTasks,
  ) {
    this.answers = new Map<string, Answer>([
      ['applyRetention', (viewer, body) => appliedRetention(retention, viewer, body)],
      ['search', (viewer, body) => search.one(viewer, body)],
      ['searchAcrossEntities', (viewer, body) => search.across(viewer, body)],
      ['scrollAcrossEntities', (viewer, body) => search.scroll(viewer, body)],
      ['list', (viewer, body) => search.list(viewer, body)],
      ['filter', (viewer, body) => search.filter(viewer, body)],
      ['autocomplete', (viewer, body) => search.autocomplete(viewer, body)],
      ['searchAcrossLineage', (viewer, body) => lineage.search(viewer, body)],
      ['scrollAcrossLineage', (viewer, body) => lineage.scroll(viewer, body)],
      ['browse', (viewer, body) => browse.browse(viewer, body)],
      ['getBrowsePaths', (viewer, body) => browse.browsePaths(viewer, body)],
      ['listUrns', (viewer, body) => lists.urns(viewer, body)],
      ['filterExistingUrns', (viewer, body) => lists.existing(viewer, body)],
      ['getTotalEntityCount', (viewer, body) => lists.count(viewer, body)],
      ['batchGetTotalEntityCount', (viewer, body) => lists.counts(viewer, body)],
    ]);
  }

  /**
   * @throws Problem `restli.unserved` (501) or `restli.unknown-action` (404) for an action that is
   *   none of them
   */
  async answer(viewer: Viewer, action: string | undefined, body: JsonObject): Promise<Json> {
    const answer = this.answers.get(action ?? '');
    if (answer) return answer(viewer, body);
    throw unknownAction('entities', action);
  }
}
