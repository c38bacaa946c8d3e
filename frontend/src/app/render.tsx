import { createRoot } from 'react-dom/client';

import { App } from './App';

/** Draws the page into an element of the document. */
export function render(root: HTMLElement): void {
  createRoot(root).render(<App />);
}
