import { notify } from '../../ui/parts/notices';
import { editTexts } from './texts';

interface Undoable {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
  readonly readAgain: () => Promise<unknown>;
}

/**
 * Shows a notice with an Undo button. An undo that fails can be tried again, because the server may
 * have been away.
 */
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
