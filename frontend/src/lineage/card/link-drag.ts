import type { ExplorerTools } from '../explorer/explorer-context';

/** The end of an edge under the pointer: a column row, else the card. */
function endAt(x: number, y: number): string | null {
  const element = document.elementFromPoint(x, y);
  return element?.closest<HTMLElement>('[data-end]')?.dataset['end'] ?? null;
}

/**
 * Draws an edge from a grip: a line follows the pointer, and letting go over a column or a card asks for the edge. The
 * same is done by the panel's button and by the key l.
 */
export function startLinkDrag(event: React.PointerEvent, from: string, tools: ExplorerTools): void {
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
    if (to !== null && to !== from) tools.drawEdge?.(from, to);
  };
  const cancel = (key: KeyboardEvent): void => {
    if (key.key !== 'Escape') return;
    key.stopPropagation();
    stop();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', drop);
  window.addEventListener('keydown', cancel, true);
}

function createLine(stage: HTMLElement): { readonly svg: SVGSVGElement; readonly path: SVGPathElement } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'lx-dragline');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.append(path);
  stage.append(svg);
  return { svg, path };
}
