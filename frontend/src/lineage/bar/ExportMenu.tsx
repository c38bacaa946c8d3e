import { Button, Menu } from '@mantine/core';

import { saveFile } from '../../ui/save-file';
import { useTools } from '../explorer-context';
import { Icon } from '../Icon';
import { TEXTS } from '../texts';
import type { Form } from './export-files';

const FORMS: readonly (readonly [Form, string])[] = [
  ['svg', TEXTS.exports.svg],
  ['png', TEXTS.exports.png],
  ['csv', TEXTS.exports.csvNodes],
  ['edges.csv', TEXTS.exports.csvEdges],
  ['json', TEXTS.exports.json],
  ['mmd', TEXTS.exports.mermaid],
];

/** The whole graph in six forms; what is written is what is drawn, with the filters that are on. */
export function ExportMenu() {
  const { explorer, note } = useTools();
  const save = async (form: Form): Promise<void> => {
    const { exportFile } = await import('./export-files');
    const { file, refusal } = await exportFile(explorer, form);
    if (refusal) note(refusal);
    if (file) saveFile(file.name, file.type, file.text);
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Icon name="export" size={14} />}>
          {TEXTS.toolbar.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMS.map(([form, label]) => (
          <Menu.Item key={form} onClick={() => void save(form)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
