import { Injectable } from '@nestjs/common';

import { textsOf } from '../../kernel/json.js';
import { Graph } from '../../neo4j/graph.js';

/** Lists assessments; their content is read as that of any entity. */
@Injectable()
export class AssessmentsRepository {
  constructor(private readonly graph: Graph) {}

  /** Newest first. */
  async list(question: {
    readonly author: string | null;
    readonly asset: string | null;
    readonly start: number;
    readonly count: number;
  }): Promise<{ readonly total: number; readonly urns: readonly string[] }> {
    const [row] = await this.graph.read('impact/list-assessments', question);
    return { total: row?.total ?? 0, urns: textsOf(row?.urns) };
  }

  /** Assessments that were sent to any of these users and groups, newest first. */
  async sentTo(recipients: readonly string[], limit: number): Promise<readonly string[]> {
    const rows = await this.graph.read('impact/list-notices', { recipients, limit });
    return rows.map((row) => row.urn);
  }
}
