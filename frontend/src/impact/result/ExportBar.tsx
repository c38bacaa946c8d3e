import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { absoluteAddress } from '../../address/base-path';
import { impactAddress } from '../../api/addresses';
import { printChange, type ProposedChange } from '../../api/change-address';
import type { Summary } from '../../api/summaries';
import { Icon } from '../../ui/theme/Icon';
import { saveFile } from '../../ui/format/save-file';
import { impactTexts } from '../verdicts/texts-impact';
import { assetNames } from '../model/asset-names';
import { changeText } from '../model/change-text';
import { impactCsv } from '../export/csv';
import { wholeImpact } from '../model/impact-queries';
import styles from './ImpactResult.module.css';
import { impactComment, impactMarkdown, type MarkdownParts } from '../export/markdown';

type Format = 'csv' | 'markdown' | 'comment' | 'json';

const FORMATS: readonly { readonly format: Format; readonly label: string }[] = [
  { format: 'csv', label: impactTexts.csv },
  { format: 'markdown', label: impactTexts.markdown },
  { format: 'comment', label: impactTexts.comment },
  { format: 'json', label: impactTexts.json },
];

interface ExportBarProps {
  readonly changes: readonly ProposedChange[];
  readonly subjects: readonly Summary[];
}

/**
 * Buttons that save the whole answer as CSV, Markdown or JSON, or copy it as a comment for a pull
 * request. All pages are loaded first, up to 10,000 consumers, while the status line counts them.
 * The safe consumers are included.
 */
export function ExportBar({ changes, subjects }: ExportBarProps) {
  const [progress, setProgress] = useState('');
  const write = useMutation({
    mutationFn: async (format: Format) => {
      const answer = await wholeImpact(changes, (done, total) => setProgress(impactTexts.exporting(done, total)));
      const names = assetNames(answer.consumers, subjects);
      const link = absoluteAddress(impactAddress(changes.map(printChange)));
      await deliver(format, { answer, names, link, changes: changes.map((change) => changeText(change, names)) });
      const written = answer.consumers.length;
      return answer.total > written ? impactTexts.cutOff(written, answer.total) : '';
    },
    onSettled: () => setProgress(''),
  });
  const done = write.isSuccess ? write.variables : undefined;
  return (
    <div className={styles.export} role="group" aria-label={impactTexts.export}>
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          loading={write.isPending && write.variables === format}
          disabled={write.isPending}
          leftSection={<Icon name={done === format ? 'check' : format === 'comment' ? 'copy' : 'download'} size={14} />}
          onClick={() => write.mutate(format)}
        >
          {label}
        </Button>
      ))}
      <span className={styles.progress} role="status">
        {write.isError
          ? impactTexts.exportFailed
          : progress || write.data || (done === 'comment' ? impactTexts.commentDone : '')}
      </span>
    </div>
  );
}

/**
 * Saves a file, or copies the comment. The promise rejects when the browser denies the clipboard,
 * which the bar then reports as a failed export.
 */
async function deliver(format: Format, parts: MarkdownParts): Promise<void> {
  switch (format) {
    case 'csv':
      saveFile('impact.csv', 'text/csv', impactCsv(parts.answer.consumers, parts.names));
      return;
    case 'markdown':
      saveFile('impact.md', 'text/markdown', impactMarkdown(parts));
      return;
    case 'json':
      saveFile('impact.json', 'application/json', `${JSON.stringify(parts.answer, undefined, 2)}\n`);
      return;
    case 'comment':
      await navigator.clipboard.writeText(impactComment(parts));
  }
}
