import { Menu } from '@mantine/core';

import { saveFile } from '../../ui/format/save-file';
import { useTools } from '../explorer/explorer-context';
import { PARTS } from '../parts/texts-parts';
import type { ExportFormat } from './export-files';
import { exportFile } from './export-files';

const WORDS = PARTS.exports;

/** What is written sooner needs no word. */
const QUIET_MS = 400;
const TELL_MS = 250;

const FORMS: readonly (readonly [ExportFormat, string])[] = [
  ['svg', WORDS.svg],
  ['view.svg', WORDS.viewSvg],
  ['png', WORDS.png],
  ['view.png', WORDS.viewPng],
  ['csv', WORDS.csvNodes],
  ['edges.csv', WORDS.csvEdges],
  ['json', WORDS.json],
  ['mmd', WORDS.mermaid],
];

/** What is written is what is drawn, with the filters that are on: whole, or as much of the picture as is in sight. */
export function ExportItems() {
  const { explorer, camera, showNote: note } = useTools();
  const save = async (form: ExportFormat): Promise<void> => {
    const control = new AbortController();
    const began = performance.now();
    let toldAt = began;
    const tell = (share: number): void => {
      const now = performance.now();
      if (now - began < QUIET_MS || now - toldAt < TELL_MS) return;
      toldAt = now;
      note(WORDS.writing(Math.round(share * 100)), { label: WORDS.cancel, act: () => control.abort() });
    };
    try {
      const pace = { signal: control.signal, tell };
      const { file, refusal } = await exportFile(explorer, form, camera.current?.visibleArea() ?? null, pace);
      if (file) saveFile(file.name, file.type, file.text);
      if (refusal) note(refusal);
      else if (toldAt > began) note(WORDS.written);
    } catch (error) {
      note(control.signal.aborted ? WORDS.cancelled : error instanceof Error ? error.message : String(error));
    }
  };
  return FORMS.map(([form, label]) => (
    <Menu.Item key={form} onClick={() => void save(form)}>
      {label}
    </Menu.Item>
  ));
}
