import type { Box, Point } from '../geometry/boxes';

/**
 * How a shape is drawn. Without `fill` it is empty, without `stroke` it has no outline; `dash` is a
 * list of lengths as in SVG.
 */
export interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly radius?: number;
}

/**
 * How a text is drawn. Its point is the start of the base line, or the middle or end of it by
 * `anchor`.
 */
export interface Lettering {
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
  readonly anchor?: 'middle' | 'end';
}

/**
 * What a picture is drawn with. The same strokes make the text of an SVG file or the pixels of a
 * PNG, so both always look alike.
 */
export interface Pen {
  rect(box: Box, ink: Ink): void;
  path(data: string, ink: Ink): void;
  text(text: string, at: Point, lettering: Lettering): void;
  /** Draws with the origin moved. */
  shift(by: Point, draw: () => void): void;
  /** Draws nothing outside of the box. */
  window(box: Box, draw: () => void): void;
  /** Groups what belongs to one card. In an SVG the group carries the id of the card. */
  card(id: string, draw: () => void): void;
}

/** Writes an SVG. All text is escaped, as names may hold anything. */
export class SvgPen implements Pen {
  private readonly parts: string[] = [];

  rect(box: Box, ink: Ink): void {
    this.parts.push(
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"${ink.radius ? ` rx="${ink.radius}"` : ''}${inkText(ink)}/>`,
    );
  }

  path(data: string, ink: Ink): void {
    this.parts.push(`<path d="${data}"${inkText(ink)}/>`);
  }

  text(text: string, { x, y }: Point, { size, weight, fill, anchor }: Lettering): void {
    this.parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${anchor ? ` text-anchor="${anchor}"` : ''}>${escape(text)}</text>`,
    );
  }

  shift({ x, y }: Point, draw: () => void): void {
    this.group(`transform="translate(${x} ${y})"`, draw);
  }

  window({ x, y, width, height }: Box, draw: () => void): void {
    this.parts.push(
      `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" overflow="hidden">`,
    );
    draw();
    this.parts.push('</svg>');
  }

  card(id: string, draw: () => void): void {
    this.group(`class="card" data-urn="${escape(id)}"`, draw);
  }

  /** The whole file. The title is what screen readers say of the picture. */
  finish({ width, height }: { readonly width: number; readonly height: number }, title: string): string {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" role="img">`;
    return `${head}<title>${escape(title)}</title>${this.parts.join('')}</svg>\n`;
  }

  private group(attributes: string, draw: () => void): void {
    this.parts.push(`<g ${attributes}>`);
    draw();
    this.parts.push('</g>');
  }
}

/** Draws on a canvas. A PNG has no groups, so a card is only drawn. */
export class CanvasPen implements Pen {
  constructor(private readonly context: CanvasRenderingContext2D) {}

  rect(box: Box, ink: Ink): void {
    this.context.beginPath();
    this.context.roundRect(box.x, box.y, box.width, box.height, ink.radius ?? 0);
    this.stroke(ink);
  }

  path(data: string, ink: Ink): void {
    this.stroke(ink, new Path2D(data));
  }

  text(text: string, { x, y }: Point, { size, weight, fill, anchor }: Lettering): void {
    this.context.font = `${weight} ${size}px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`;
    this.context.fillStyle = fill;
    this.context.textAlign = anchor === 'middle' ? 'center' : (anchor ?? 'start');
    this.context.fillText(text, x, y);
  }

  shift({ x, y }: Point, draw: () => void): void {
    this.context.save();
    this.context.translate(x, y);
    draw();
    this.context.restore();
  }

  window({ x, y, width, height }: Box, draw: () => void): void {
    this.context.save();
    this.context.beginPath();
    this.context.rect(x, y, width, height);
    this.context.clip();
    draw();
    this.context.restore();
  }

  card(_id: string, draw: () => void): void {
    draw();
  }

  private stroke({ fill, stroke, width, dash }: Ink, path?: Path2D): void {
    if (fill) {
      this.context.fillStyle = fill;
      if (path) this.context.fill(path);
      else this.context.fill();
    }
    if (!stroke) return;
    this.context.strokeStyle = stroke;
    this.context.lineWidth = width ?? 1;
    this.context.setLineDash(dash ? dash.split(' ').map(Number) : []);
    if (path) this.context.stroke(path);
    else this.context.stroke();
  }
}

function inkText({ fill, stroke, width, dash }: Ink): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width ?? 1}"${dash ? ` stroke-dasharray="${dash}"` : ''}`
    : '';
  return ` fill="${fill ?? 'none'}"${line}`;
}

/**
 * Escapes text and attributes alike. Control characters are left out, since XML forbids them even
 * when they are escaped.
 */
function escape(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
