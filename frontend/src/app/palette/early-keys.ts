/** Opening takes a moment, the first time a request; whoever types on meanwhile means the palette. */
const TIMEOUT_MS = 5_000;

let letters = '';
let isCollecting = false;
let timer: number | undefined;
let taker: ((typed: string) => void) | undefined;

/** From now on letters are kept, until a dialog has the focus. */
export function collectEarlyKeys(): void {
  letters = '';
  taker = undefined;
  window.clearTimeout(timer);
  timer = window.setTimeout(stopCollecting, TIMEOUT_MS);
  if (isCollecting) return;
  isCollecting = true;
  window.addEventListener('keydown', collect, true);
}

/** Gives what was typed so far, and each letter that still comes before the focus does. @returns how to stop */
export function takeEarlyKeys(take: (typed: string) => void): () => void {
  if (letters !== '') take(letters);
  letters = '';
  taker = take;
  return stopCollecting;
}

function stopCollecting(): void {
  window.clearTimeout(timer);
  window.removeEventListener('keydown', collect, true);
  isCollecting = false;
  taker = undefined;
  letters = '';
}

function collect(event: KeyboardEvent): void {
  const isThere = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
  if (isThere || event.key === 'Escape') {
    stopCollecting();
    return;
  }
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (taker) taker(event.key);
  else letters += event.key;
}
