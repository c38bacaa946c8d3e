import { Inject, Injectable } from '@nestjs/common';

import { asProblem, Problem } from '../../kernel/problem.js';
import { isSeen } from '../../kernel/sight.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import { Store } from '../../store/store.js';
import {
  INFO,
  type KeptAssessment,
  type KeptNotice,
  NOTICES,
  readAssessment,
  storedInfo,
  storedNotices,
  storedVerdicts,
  VERDICT_LIST,
} from './stored-assessment.js';

/** Two people may write at once; the second reads again. */
const TRIES = 10;

/**
 * Assessments read and written. What is written was decided by the assessment's own rules: its author and its recipients need not hold
 * EDIT_ENTITY, and whoever holds it can't write in their names.
 */
@Injectable()
export class AssessmentDesk {
  constructor(
    private readonly store: Store,
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
  ) {}

  /** Of those that there are; without verdicts of consumers. */
  async heads(urns: readonly string[]): Promise<readonly KeptAssessment[]> {
    const found = await this.reader.entities(urns, [INFO, NOTICES]);
    return urns.flatMap((urn) => readAssessment(found.get(urn)) ?? []).filter(isOpen);
  }

  async find(urn: string): Promise<KeptAssessment | undefined> {
    const found = readAssessment((await this.reader.entities([urn], [INFO, VERDICT_LIST, NOTICES])).get(urn));
    return found && isOpen(found) ? found : undefined;
  }

  /** @throws Problem `assessment.missing` */
  async require(urn: string): Promise<KeptAssessment> {
    const found = await this.find(urn);
    if (found) return found;
    throw new Problem('missing', 'assessment.missing', `There is no assessment ${urn}; it may have been deleted.`, {
      urn,
    });
  }

  async save(viewer: Viewer, assessment: KeptAssessment): Promise<void> {
    const { urn: entityUrn } = assessment;
    await this.store.ingest(
      writer(viewer),
      [
        { entityUrn, aspectName: INFO, changeType: 'UPSERT', value: storedInfo(assessment) },
        { entityUrn, aspectName: VERDICT_LIST, changeType: 'UPSERT', value: storedVerdicts(assessment) },
      ],
      { mode: 'all' },
    );
  }

  /** Rewrites its notices; the very same list where there is nothing to write. */
  async changeNotices(
    viewer: Viewer,
    urn: string,
    change: (assessment: KeptAssessment) => readonly KeptNotice[],
  ): Promise<KeptAssessment> {
    for (let tries = 1; ; tries += 1) {
      const before = await this.require(urn);
      const notices = change(before);
      if (notices === before.notices) return before;
      try {
        await this.store.ingest(
          writer(viewer),
          [
            {
              entityUrn: urn,
              aspectName: NOTICES,
              changeType: 'UPSERT',
              value: storedNotices(notices),
              headers: { 'If-Version-Match': String(before.noticesVersion) },
            },
          ],
          { mode: 'all' },
        );
        return { ...before, notices };
      } catch (error) {
        if (asProblem(error)?.kind !== 'precondition' || tries === TRIES) throw error;
      }
    }
  }

  async delete(viewer: Viewer, urn: string): Promise<void> {
    await this.store.deleteEntity(writer(viewer), urn);
  }
}

/** What would change must not be hidden from who reads of it. */
function isOpen({ assets }: KeptAssessment): boolean {
  return assets.every((urn) => isSeen(urn));
}

/** Parts that the viewer may see. */
export function seenParts(assessment: KeptAssessment): KeptAssessment {
  return { ...assessment, consumers: assessment.consumers.filter(({ urn }) => isSeen(urn)) };
}

function writer(viewer: Viewer): Viewer {
  return {
    ...viewer,
    credential: 'system',
    approval: { credential: viewer.credential, privilege: 'VIEW_ENTITY', policy: undefined },
  };
}
