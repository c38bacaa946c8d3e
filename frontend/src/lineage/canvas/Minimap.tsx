import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';

import type { Explorer } from '../../graph/explorer/explorer';
import type { Box } from '../../graph/geometry/sizes';
import { markOf } from '../kind-name';
import { platformLook } from '../../ui/platform-marks';
import { useTools } from '../explorer-context';
import { TEXTS } from '../texts';
import { readPalette } from './paint';

const SIZE = { width: 184, height: 116 };

/** A small canvas with a block a card: React Flow's own has an element a node. A click or drag moves the view there. */
export function Minimap() {
  const { explorer } = useTools();
  const store = useStoreApi();
  const { setCenter, getZoom } = useReactFlow();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = useRef({ x: 0, y: 0, zoom: 1 });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const { transform, width, height } = store.getState();
      const sight = {
        x: -transform[0] / transform[2],
        y: -transform[1] / transform[2],
        width: width / transform[2],
        height: height / transform[2],
      };
      scale.current = paintMap(element, explorer, sight);
    };
    const ask = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const leave = [
      store.subscribe(ask),
      explorer.signals.subscribe('scene', ask),
      explorer.signals.subscribe('flags', ask),
    ];
    ask();
    return () => {
      cancelAnimationFrame(frame);
      leave.forEach((stop) => stop());
    };
  }, [explorer, store]);
  const go = (event: React.PointerEvent): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y, zoom } = scale.current;
    void setCenter((event.clientX - box.left - x) / zoom, (event.clientY - box.top - y) / zoom, { zoom: getZoom() });
  };
  return (
    <canvas
      ref={canvas}
      className="lx-minimap"
      style={SIZE}
      role="img"
      aria-label={TEXTS.canvas.minimap}
      onPointerDown={go}
      onPointerMove={go}
    />
  );
}

function paintMap(
  element: HTMLCanvasElement,
  { geometry, signals }: Explorer,
  sight: Box,
): { x: number; y: number; zoom: number } {
  const ratio = window.devicePixelRatio;
  element.width = SIZE.width * ratio;
  element.height = SIZE.height * ratio;
  const context = element.getContext('2d');
  const { bounds, boxes, scene } = geometry;
  const zoom = Math.min(
    (SIZE.width - 16) / Math.max(bounds.width, 1),
    (SIZE.height - 16) / Math.max(bounds.height, 1),
    0.2,
  );
  const place = {
    x: SIZE.width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: SIZE.height / 2 - (bounds.y + bounds.height / 2) * zoom,
    zoom,
  };
  if (!context) return place;
  const palette = readPalette(element);
  const lit = signals.membersOf('lit');
  context.setTransform(zoom * ratio, 0, 0, zoom * ratio, place.x * ratio, place.y * ratio);
  for (const [id, box] of boxes) {
    const card = scene.cards.get(id);
    context.globalAlpha = lit.size === 0 || lit.has(id) ? 0.9 : 0.25;
    context.fillStyle = card?.start ? palette.accent : platformLook(card ? markOf(card.asset).id : '').ground;
    context.fillRect(box.x, box.y, box.width, Math.max(box.height, 2 / zoom));
  }
  context.globalAlpha = 1;
  context.strokeStyle = palette.accent;
  context.lineWidth = 1.5 / zoom;
  context.strokeRect(sight.x, sight.y, sight.width, sight.height);
  return place;
}
