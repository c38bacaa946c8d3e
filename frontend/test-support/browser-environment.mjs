// The environment of component specs: jsdom, plus the standard globals that every browser has and jsdom lacks.
import JsdomEnvironment from 'jest-environment-jsdom';

/** Node's own implementations follow the same standards as the browser's. */
const WEB_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of WEB_GLOBALS) this.global[name] ??= globalThis[name];
    // Node's streams take Node's own buffers only.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
