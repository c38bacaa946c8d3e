import type { Explorer } from '../../graph/explorer/explorer';
import type { Link } from '../../graph/scene/scene.types';
import type { MenuTarget } from '../explorer/open-menu';

/**
 * What the menu is about where an element of the canvas was clicked; null over empty ground and in
 * fields, which keep the browser's own menu.
 */
export function menuTargetOf({ geometry }: Explorer, element: Element): MenuTarget | null {
  if (element.closest('input')) return null;
  const column = element.closest<HTMLElement>('.lx-row[data-end]')?.dataset['end'];
  if (column !== undefined) return { type: 'column', urn: column };
  const card = element.closest<HTMLElement>('.react-flow__node')?.dataset['id'];
  if (card !== undefined) return { type: 'card', id: card };
  const link = geometry.scene.links.get(element.closest<SVGElement>('.react-flow__edge')?.dataset['id'] ?? '');
  return link ? menuTargetOfLink(link) : null;
}

/** Arrows that stand for no edge have no menu: those over hidden assets, and where a path becomes unknown. */
export function menuTargetOfLink({ type, ends, rejected }: Link): MenuTarget | null {
  return type === 'asset' || type === 'column' ? { type: 'edge', edges: ends, isRejected: rejected } : null;
}
