import { notify } from '../../ui/parts/notices';
import { editTexts } from './texts';

/** What is reported, how to take it back, and what to read again afterwards. */
interface Undoable {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
  readonly readAgain: () => Promise<unknown>;
}

/**
 * Shows a notice with an Undo button. An undo that fails can be tried again, because the server may
 * have been away.
 *
 * Whether it succeeded or not, the data is read again: a failed undo may have changed a part.
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
