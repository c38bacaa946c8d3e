type Search = Record<string, unknown>;

/** `?a=1&b=x&b=y` → { a: '1', b: ['x', 'y'] }: texts only, a repeated key is a list. */
export function parseSearchText(text: string): Search {
  const search: Search = {};
  const pairs = new URLSearchParams(text);
  for (const key of new Set(pairs.keys())) {
    const values = pairs.getAll(key);
    search[key] = values.length === 1 ? values[0] : values;
  }
  return search;
}

/** The other way; what is missing or empty is left out. */
export function printSearchText(search: Search): string {
  const pairs = Object.entries(search).flatMap(([key, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return values.filter(isPrintable).map((one) => `${encodeURIComponent(key)}=${encodeReadably(String(one))}`);
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function isPrintable(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Urns and lists stay readable in the address bar. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text).replace(/%(3A|2C|28|29|2F|40|7E)/g, (code) => decodeURIComponent(code));
}
