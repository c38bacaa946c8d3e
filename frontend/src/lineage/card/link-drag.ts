import type { ExplorerTools } from '../explorer/explorer-context';

/**
 * The end of an edge under the pointer: the urn of a column if it is over a row, otherwise of the
 * card; null over empty ground.
 */
function endAt(x: number, y: number): string | null {
  const element = document.elementFromPoint(x, y);
  return element?.closest<HTMLElement>('[data-end]')?.dataset['end'] ?? null;
}

/**
 * Draws an edge by dragging from a grip. A line follows the pointer, the target under it is marked,
 * and letting go over a column or card starts the edge; over empty ground nothing happens. Esc
 * cancels the drag and nothing else.
 *
 * The line is drawn into the page directly: a React render for every movement would lag behind the
 * pointer. People who do not drag have the button in the panel and the key l.
 *
 * @param from urn of the asset or column whose grip was pressed
 */
export function startLinkDrag(event: React.PointerEvent, from: string, tools: ExplorerTools): void {
  // Only the main button draws; the others keep their menu.
  if (event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const stage = (event.target as Element).closest<HTMLElement>('.lx-stage');
  const grip = (event.target as Element).getBoundingClientRect();
  if (!stage) return;
  const line = createLine(stage);
  const origin = stage.getBoundingClientRect();
  const start = { x: grip.x + grip.width / 2 - origin.x, y: grip.y + grip.height / 2 - origin.y };
  const move = (pointer: PointerEvent): void => {
    const [x, y] = [pointer.clientX - origin.x, pointer.clientY - origin.y];
    const reach = Math.max(40, Math.abs(x - start.x) / 2);
    line.path.setAttribute('d', `M${start.x} ${start.y}C${start.x + reach} ${start.y} ${x - reach} ${y} ${x} ${y}`);
    const to = endAt(pointer.clientX, pointer.clientY);
    tools.explorer.signals.mark('near', new Set(to === null || to === from ? [] : [to]));
  };
  const stop = (): void => {
    line.svg.remove();
    tools.explorer.signals.mark('near', new Set());
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('keydown', cancel, true);
  };
  const drop = (pointer: PointerEvent): void => {
    const to = endAt(pointer.clientX, pointer.clientY);
    stop();
    if (to !== null && to !== from) tools.drawEdge?.({ from, to });
  };
  const cancel = (key: KeyboardEvent): void => {
    if (key.key !== 'Escape') return;
    // Otherwise the same Esc would also close the panel.
    key.stopPropagation();
    stop();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', drop);
  window.addEventListener('keydown', cancel, true);
}

/** An empty line above the graph, in pixels on screen. */
function createLine(stage: HTMLElement): { readonly svg: SVGSVGElement; readonly path: SVGPathElement } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'lx-dragline');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.append(path);
  stage.append(svg);
  return { svg, path };
}
