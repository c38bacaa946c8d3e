import { ORDERS, REPORT, REVENUE, columnOf, renderInExplorer } from '../../../test-support/explorer';
import type { ViewState } from '../../graph/view/view-state';
import { pressExplorerKey } from './explorer-keys';

const open = async (view: Partial<ViewState> = {}) => {
  const { explorer } = await renderInExplorer(<input aria-label="field" />, { view });
  const focused: string[] = [];
  const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): boolean => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
    Object.defineProperty(event, 'target', { value: target });
    pressExplorerKey(event, { explorer, focusFind: () => focused.push('find') });
    return event.defaultPrevented;
  };
  return { explorer, press, focused, field: document.querySelector('input') as HTMLInputElement };
};

describe('keys of the explorer', () => {
  it('go to the find box by f, also with Ctrl, but leave a typed f alone', async () => {
    const { press, focused, field } = await open();
    expect([press('f'), press('f', { ctrlKey: true }), press('f', {}, field), press('f', { altKey: true })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(focused).toHaveLength(2);
    expect(press('F', { metaKey: true }, field)).toBe(true);
  });

  it('undo and redo, unless people type', async () => {
    const { explorer, press, field } = await open();
    explorer.hide(REPORT);
    expect(press('z', { ctrlKey: true }, field)).toBe(false);
    press('z', { ctrlKey: true });
    expect(explorer.view.hiddenAssets).toEqual([]);
    press('Z', { metaKey: true, shiftKey: true });
    expect(explorer.view.hiddenAssets).toEqual([REPORT]);
  });

  it('leave the path of a column by Escape, also where one side of it is shown', async () => {
    const { explorer, press } = await open({ column: columnOf(REVENUE, 'net'), columnSide: 'up' });
    press('Escape');
    expect(explorer.view.column).toBeNull();
  });

  it('close one thing after another by Escape, the innermost first', async () => {
    const { explorer, press } = await open({
      findText: 'net',
      path: { from: ORDERS, to: REPORT },
      column: columnOf(REVENUE, 'net'),
      selection: { type: 'node', urn: ORDERS },
    });
    const openParts = (): string[] =>
      Object.entries({
        find: explorer.view.findText !== '',
        path: explorer.view.path !== null,
        column: explorer.view.column !== null,
        selection: explorer.view.selection !== null,
      }).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
    const steps = [openParts()];
    while (press('Escape')) steps.push(openParts());
    expect(steps).toEqual([
      ['find', 'path', 'column', 'selection'],
      ['path', 'column', 'selection'],
      ['column', 'selection'],
      ['selection'],
      [],
    ]);
  });

  it('keep a what-if that has steps', async () => {
    const { explorer, press } = await open({ whatIf: [{ op: 'drop-column', urn: columnOf(REVENUE, 'net') }] });
    expect([press('Escape'), explorer.view.whatIf?.length]).toEqual([false, 1]);
    explorer.change({ whatIf: [] });
    expect([press('Escape'), explorer.view.whatIf]).toEqual([true, null]);
  });
});
