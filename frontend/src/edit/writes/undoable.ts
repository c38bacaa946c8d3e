import { notify } from '../../ui/parts/notices';
import { editTexts } from './texts';

interface Undoable {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
  readonly readAgain: () => Promise<unknown>;
}

/** Says what was done, with its way back; a way back that fails stays open, because the server may have been away. */
export function notifyUndoable({ text, undo: back, readAgain }: Undoable): void {
  const undo = async () => {
    try {
      await back();
      notify({ text: editTexts.undone, tone: 'done' });
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : String(error), tone: 'failed', undo: () => void undo() });
    }
    await readAgain();
  };
  notify({ text, tone: 'done', undo: () => void undo() });
}
