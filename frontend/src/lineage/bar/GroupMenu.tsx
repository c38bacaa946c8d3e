import { GROUPINGS } from '../../graph/view/view-state';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { GROUP_TEXTS } from '../parts/texts';
import { ChoiceMenu } from './ChoiceMenu';
import { BAR_TEXTS } from './texts';

const CHOICES = GROUPINGS.map((value) => ({ value, label: GROUP_TEXTS.by[value] }));

/**
 * Chooses what the cards are grouped by (platform, schema, domain, owner), and folds or unfolds all
 * groups at once.
 */
export function GroupMenu() {
  const { explorer, camera } = useTools();
  const { groupBy } = useView();
  const groups = useTopic('scene', (store) => store.geometry.scene.groups);
  // The groups get their places in the next render, so the view is fitted 60 ms later.
  const fitSoon = (): void => void setTimeout(() => camera.current?.fit(), 60);
  const folding = [
    {
      key: 'foldAll',
      label: BAR_TEXTS.foldAll,
      onSelect: () => explorer.change({ foldedGroups: [...groups.keys()] }),
    },
    { key: 'unfoldAll', label: BAR_TEXTS.unfoldAll, onSelect: () => explorer.change({ foldedGroups: [] }) },
  ];
  return (
    <ChoiceMenu
      label={GROUP_TEXTS.label}
      choices={CHOICES}
      value={groupBy}
      plain="none"
      onChange={(by) => {
        explorer.groupBy(by);
        fitSoon();
      }}
      more={groupBy === 'none' ? [] : folding}
    />
  );
}
