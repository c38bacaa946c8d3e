import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

/**
 * The defaults of the packaged build draw at a tenth of the speed, end with their first page, and load the whole program
 * again for each page instead of copying a process that has it.
 */
const UNWANTED =
  /^--(single-process|no-zygote|use-gl|use-angle|headless|enable-unsafe-swiftshader|ignore-gpu-blocklist)/;

/**
 * One headless Chromium for a whole run; suites connect to it and open contexts of their own.
 *
 * @returns `{ endpoint, stop }`, the endpoint a WebSocket address on the loopback
 */
export async function startBrowser() {
  const args = [...sparticuz.args.filter((argument) => !UNWANTED.test(argument)), '--disable-gpu'];
  const server = await chromium.launchServer({
    executablePath: await sparticuz.executablePath(),
    args,
    headless: true,
  });
  return { endpoint: server.wsEndpoint(), stop: () => server.close() };
}
