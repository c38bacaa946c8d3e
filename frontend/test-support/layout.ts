/**
 * Gives every element a size, for specs of what draws only what is visible: long lists and the graph. jsdom computes no
 * layout, so without it everything measures 0 × 0 and nothing is drawn. Call it before rendering; it lasts for the file.
 */
export function giveElementsSize({ width = 1000, height = 600 } = {}): void {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => width },
    offsetHeight: { configurable: true, get: () => height },
    clientWidth: { configurable: true, get: () => width },
    clientHeight: { configurable: true, get: () => height },
  });
  const box = { x: 0, y: 0, top: 0, left: 0, right: width, bottom: height, width, height };
  Object.assign(Element.prototype, { getBoundingClientRect: () => ({ ...box, toJSON: () => box }) });
  Object.assign(SVGElement.prototype, { getBBox: () => box });
  class SizeObserver {
    constructor(private readonly report: ResizeObserverCallback) {}
    observe(target: Element): void {
      const size = [{ inlineSize: width, blockSize: height }];
      const entry = { target, contentRect: box, borderBoxSize: size, contentBoxSize: size };
      queueMicrotask(() => this.report([entry as unknown as ResizeObserverEntry], this as unknown as ResizeObserver));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  /** React Flow reads the zoom of its viewport from the transform. */
  class Matrix {
    readonly m22: number;
    constructor(transform?: string) {
      this.m22 = Number(/scale\(([\d.]+)\)/.exec(transform ?? '')?.[1] ?? 1);
    }
  }
  Object.assign(window, { ResizeObserver: SizeObserver, DOMMatrixReadOnly: Matrix });
}
