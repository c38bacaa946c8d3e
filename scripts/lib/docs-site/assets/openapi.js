// The interactive reference of the OpenAPI page: one tag of the server's description at a time, drawn by Swagger UI.
import { partOf, tagsOf } from './openapi-part.js';

/** What is shown first: the kind of entity that most people look for. */
const FIRST_TAG = 'dataset';

/**
 * @param place the element to draw into
 * @param address where the server has its description
 * @param up the way to the root of the version, which has the assets
 * @throws Error with a sentence for the reader
 */
export async function showOpenapi(place, address, up) {
  const description = await readDescription(address);
  const style = document.createElement('link');
  Object.assign(style, { rel: 'stylesheet', href: `${up}assets/swagger-ui.css` });
  document.head.append(style);
  await loadScript(`${up}assets/swagger-ui-bundle.js`);
  const drawing = document.createElement('div');
  const select = document.createElement('select');
  select.append(...tagsOf(description).map(({ tag, count }) => new Option(`${tag} (${count})`, tag)));
  select.value = FIRST_TAG;
  const draw = () =>
    globalThis.SwaggerUIBundle({
      spec: partOf(description, select.value),
      domNode: drawing,
      defaultModelsExpandDepth: -1,
    });
  select.addEventListener('change', draw);
  const label = document.createElement('label');
  label.append('Show the operations of ', select);
  place.replaceChildren(label, drawing);
  draw();
}

async function readDescription(address) {
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok) return response.json();
  throw new Error(
    response?.status === 401
      ? 'The description is for people who are signed in: sign in to the catalogue in this browser, then reload this page.'
      : 'The server does not answer with its description. Reload this page to try again.',
  );
}

/** Swagger UI is no module: it defines a global name. */
function loadScript(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error('The reference could not be loaded. Reload this page.')));
    script.src = address;
    document.head.append(script);
  });
}
