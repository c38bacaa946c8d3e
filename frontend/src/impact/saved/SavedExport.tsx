import { Button } from '@mantine/core';

import { absoluteAddress } from '../../address/base-path';
import { Icon } from '../../ui/theme/Icon';
import { CopyButton } from '../../ui/parts/CopyButton';
import { saveFile } from '../../ui/format/save-file';
import { impactTexts } from '../verdicts/texts-impact';
import type { AssetNames } from '../model/asset-names';
import { changeText } from '../model/change-text';
import { impactCsv } from '../export/csv';
import type { Consumer } from '../model/impact-queries';
import styles from '../result/ImpactResult.module.css';
import { impactComment, impactMarkdown } from '../export/markdown';
import { type Assessment, assessmentAddress } from '../assessment/assessment-queries';

/** A saved assessment keeps verdicts and sentences, which name what was proved, and no counts of proofs. */
const NO_PROOFS = { state: 'NOT_ASKED', message: null, rejected: 0, compiles: 0, notProved: 0, changed: 0 } as const;

interface SavedExportProps {
  readonly assessment: Assessment;
  readonly consumers: readonly Consumer[];
  readonly names: AssetNames;
}

/**
 * Saves the stored verdicts as CSV or Markdown, or copies them as a comment. All of it is on the
 * page already, so nothing is loaded. An assessment keeps no gaps, so the report has none.
 */
export function SavedExport({ assessment, consumers, names }: SavedExportProps) {
  const parts = {
    answer: { ...assessment, consumers, gaps: [], groups: null, refusals: [], proofs: NO_PROOFS },
    changes: assessment.changes.map((change) => changeText(change, names)),
    names,
    link: absoluteAddress(assessmentAddress(assessment.id)),
  };
  return (
    <div className={styles.export} role="group" aria-label={impactTexts.export}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        onClick={() => saveFile('assessment.csv', 'text/csv', impactCsv(consumers, names))}
      >
        {impactTexts.csv}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        onClick={() => saveFile('assessment.md', 'text/markdown', impactMarkdown(parts))}
      >
        {impactTexts.markdown}
      </Button>
      <CopyButton text={impactComment(parts)} label={impactTexts.comment} />
    </div>
  );
}
