import { Menu } from '@mantine/core';

import { saveFile } from '../../ui/format/save-file';
import { useTools } from '../explorer/explorer-context';
import type { ExportFormat } from './export-files';
import { exportFile } from './export-files';
import { EXPORT_TEXTS } from './texts';
import { SHARED_TEXTS } from '../parts/texts';

/** A picture that is written sooner needs no note about its progress. */
const QUIET_MS = 400;
// Milliseconds between two notes about the progress.
const TELL_MS = 250;

// The formats in the order of the menu.
const FORMS: readonly (readonly [ExportFormat, string])[] = [
  ['svg', EXPORT_TEXTS.svg],
  ['view.svg', EXPORT_TEXTS.visibleSvg],
  ['png', EXPORT_TEXTS.png],
  ['view.png', EXPORT_TEXTS.visiblePng],
  ['csv', EXPORT_TEXTS.assetsCsv],
  ['edges.csv', EXPORT_TEXTS.edgesCsv],
  ['json', EXPORT_TEXTS.json],
  ['mmd', EXPORT_TEXTS.mermaid],
];

/**
 * The formats of the export menu. A file holds what is drawn, with the filters that are on; the
 * pictures exist of the whole graph and of the visible part. A large picture reports its progress
 * in a note with a button that cancels it.
 */
export function ExportItems() {
  const { explorer, camera, showNote } = useTools();
  const save = async (form: ExportFormat): Promise<void> => {
    const control = new AbortController();
    const began = performance.now();
    let reportedAt = began;
    const report = (share: number): void => {
      const now = performance.now();
      if (now - began < QUIET_MS || now - reportedAt < TELL_MS) return;
      reportedAt = now;
      showNote(EXPORT_TEXTS.drawing(Math.round(share * 100)), {
        label: SHARED_TEXTS.cancel,
        act: () => control.abort(),
      });
    };
    try {
      const pace = { signal: control.signal, tell: report };
      const { file, refusal } = await exportFile(explorer, form, camera.current?.visibleArea() ?? null, pace);
      if (file) saveFile(file.name, file.type, file.text);
      if (refusal) showNote(refusal);
      else if (reportedAt > began) showNote(EXPORT_TEXTS.saved);
    } catch (error) {
      showNote(
        control.signal.aborted ? EXPORT_TEXTS.cancelled : error instanceof Error ? error.message : String(error),
      );
    }
  };
  return FORMS.map(([form, label]) => (
    <Menu.Item key={form} onClick={() => void save(form)}>
      {label}
    </Menu.Item>
  ));
}
