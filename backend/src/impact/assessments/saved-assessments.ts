import { Inject, Injectable } from '@nestjs/common';

import { asProblem, Problem } from '../../kernel/problem.js';
import type { Viewer } from '../../kernel/viewer.js';
import type { Visibility } from '../../kernel/visibility.js';
import { WriteAuthority } from '../../kernel/write-authority.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { Store } from '../../store/store.js';
import {
  INFO,
  type SavedAssessment,
  type SavedConsumer,
  type SavedNotice,
  NOTICES,
  readAssessment,
  storedInfo,
  storedNotices,
  storedVerdicts,
  VERDICT_LIST,
} from './stored-assessment.js';

/** Two people may write at once; the second write then reads again. */
const TRIES = 10;
/** Author and recipients need not hold EDIT_ENTITY, and whoever holds it can't write in their names. */
const OWN_RULES = WriteAuthority.of('assessment', { privilege: 'VIEW_ENTITY' });

/**
 * Assessments read and written. What is written was decided by the assessment's own rules: its author and its recipients need not hold
 * EDIT_ENTITY, and whoever holds it can't write in their names.
 */
@Injectable()
export class SavedAssessments {
  constructor(
    private readonly store: Store,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** Of those that there are; without verdicts of consumers. */
  async heads(viewer: Viewer, urns: readonly string[]): Promise<readonly SavedAssessment[]> {
    const entities = await this.readers.as(viewer.visibility).entities(urns, [INFO, NOTICES]);
    return urns
      .flatMap((urn) => readAssessment(entities.get(urn)) ?? [])
      .filter((assessment) => isOpen(viewer.visibility, assessment));
  }

  async find(viewer: Viewer, urn: string): Promise<SavedAssessment | undefined> {
    const assessment = readAssessment(
      (await this.readers.as(viewer.visibility).entities([urn], [INFO, VERDICT_LIST, NOTICES])).get(urn),
    );
    return assessment && isOpen(viewer.visibility, assessment) ? assessment : undefined;
  }

  /** @throws Problem `assessment.missing` */
  async require(viewer: Viewer, urn: string): Promise<SavedAssessment> {
    const assessment = await this.find(viewer, urn);
    if (assessment) return assessment;
    throw new Problem('missing', 'assessment.missing', `There is no assessment ${urn}; it may have been deleted.`, {
      urn,
    });
  }

  async save(viewer: Viewer, assessment: SavedAssessment): Promise<void> {
    const { urn: entityUrn } = assessment;
    await this.store.ingest(
      viewer,
      [
        { entityUrn, aspectName: INFO, changeType: 'UPSERT', value: storedInfo(assessment) },
        { entityUrn, aspectName: VERDICT_LIST, changeType: 'UPSERT', value: storedVerdicts(assessment) },
      ],
      { mode: 'all', authorisedBy: OWN_RULES },
    );
  }

  /** Rewrites its notices; the very same list where there is nothing to write. */
  async changeNotices(
    viewer: Viewer,
    urn: string,
    change: (assessment: SavedAssessment) => readonly SavedNotice[],
  ): Promise<SavedAssessment> {
    for (let tries = 1; ; tries += 1) {
      const before = await this.require(viewer, urn);
      const notices = change(before);
      if (notices === before.notices) return before;
      try {
        await this.store.ingest(
          viewer,
          [
            {
              entityUrn: urn,
              aspectName: NOTICES,
              changeType: 'UPSERT',
              value: storedNotices(notices),
              headers: { 'If-Version-Match': String(before.noticesVersion) },
            },
          ],
          { mode: 'all', authorisedBy: OWN_RULES },
        );
        return { ...before, notices };
      } catch (error) {
        if (asProblem(error)?.kind !== 'precondition' || tries === TRIES) throw error;
      }
    }
  }

  async delete(viewer: Viewer, urn: string): Promise<void> {
    await this.store.deleteEntity(viewer, urn, OWN_RULES);
  }
}

/** What would change must not be hidden from who reads of it. */
function isOpen(visibility: Visibility, { assets }: SavedAssessment): boolean {
  return assets.every((urn) => visibility.canView(urn));
}

/** Parts that the viewer may see. */
export function visibleParts(visibility: Visibility, assessment: SavedAssessment): SavedAssessment {
  const isVisible = ({ urn, mergedUrns }: SavedConsumer): boolean =>
    [urn, ...mergedUrns].every((one) => visibility.canView(one));
  return { ...assessment, consumers: assessment.consumers.filter(isVisible) };
}
