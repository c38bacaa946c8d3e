/** After this time without a palette, typing belongs to the page again. */
const TIMEOUT_MS = 5_000;

/**
 * Collects what a person types between opening the palette and its field taking the focus.
 *
 * The palette's code is loaded when it is first opened, which takes a moment. Letters typed
 * meanwhile are meant for the palette, so they are held back from the page and handed over once the
 * palette is there.
 */
class EarlyKeys {
  private letters = '';
  private isCollecting = false;
  private timer: number | undefined;
  private taker: ((typed: string) => void) | undefined;

  /** Collects letters until a dialog has the focus. */
  collect(): void {
    this.letters = '';
    this.taker = undefined;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(this.stop, TIMEOUT_MS);
    if (this.isCollecting) return;
    this.isCollecting = true;
    window.addEventListener('keydown', this.onKey, true);
  }

  /** Hands over what was typed so far, and each letter that still comes. @returns how to stop */
  take(taker: (typed: string) => void): () => void {
    if (this.letters !== '') taker(this.letters);
    this.letters = '';
    this.taker = taker;
    return this.stop;
  }

  private readonly stop = (): void => {
    window.clearTimeout(this.timer);
    window.removeEventListener('keydown', this.onKey, true);
    this.isCollecting = false;
    this.taker = undefined;
    this.letters = '';
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const hasDialogFocus = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (hasDialogFocus || event.key === 'Escape') {
      this.stop();
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.taker) this.taker(event.key);
    else this.letters += event.key;
  };
}

/** The collector of this page: the shell starts it, the palette takes from it. */
export const earlyKeys = new EarlyKeys();
