import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A lazy part is compiled when a spec opens it for the first time: that can take seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
// A failing query prints the page: its first lines are enough to see what is wrong.
process.env['DEBUG_PRINT_LIMIT'] ??= '1500';

/** Observers that never report: jsdom lays nothing out, so nothing is resized or comes into view. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A stream of events that stays open and says nothing. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}

/** No media query matches: a wide screen in the light theme, for a person who did not ask for less motion. */
const neverMatches = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

Object.assign(window, {
  matchMedia: neverMatches,
  EventSource: SilentEventSource,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  scrollTo: () => undefined,
});
// Text areas that grow with their text measure it again when a font has loaded.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
// The editor of code asks where letters stand.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
// Components that paint on a canvas find no drawing surface and draw nothing.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });

/** The contents of a blob: jsdom's blobs can only be read by a FileReader. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsArrayBuffer(blob);
  });
Object.assign(Blob.prototype, {
  arrayBuffer(this: Blob) {
    return bytesOf(this);
  },
  async text(this: Blob) {
    return new TextDecoder().decode(await bytesOf(this));
  },
  stream(this: Blob) {
    const read = (): Promise<ArrayBuffer> => bytesOf(this);
    return new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(await read()));
        controller.close();
      },
    });
  },
});
