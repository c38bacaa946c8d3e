/** A browser as far as redirects and cookies go: each host has its own, none is sent to another. */
export class CookieJar {
  private readonly hosts = new Map<string, Map<string, string>>();

  header(url: string): string {
    return [...(this.hosts.get(new URL(url).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Plants or takes away one cookie. */
  set(url: string, name: string, value: string | undefined): void {
    const { host } = new URL(url);
    const cookies = this.hosts.get(host) ?? new Map<string, string>();
    this.hosts.set(host, cookies);
    if (value === undefined) cookies.delete(name);
    else cookies.set(name, value);
  }

  get(url: string, name: string): string | undefined {
    return this.hosts.get(new URL(url).host)?.get(name);
  }

  async fetch(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.header(url) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      const gone = value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(text);
      this.set(url, name, gone ? undefined : value);
    }
    return response;
  }

  /** Follows redirects until a page is answered, or one leads to an address that `stop` recognises. */
  async follow(from: string, stop: (url: string) => boolean = () => false): Promise<{ url: string; text: string }> {
    for (let url = from, steps = 0; steps < 15; steps += 1) {
      if (stop(url)) return { url, text: '' };
      const response = await this.fetch(url);
      const next = response.headers.get('location');
      if (next === null) return { url, text: await response.text() };
      url = new URL(next, url).href;
    }
    throw new Error('too many redirects');
  }
}
