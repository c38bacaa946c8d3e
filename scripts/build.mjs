// `npm run build`: packages and build, as `npm start` does them, and nothing else.
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { runMain, say } from './lib/say.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  say('Built: dist/backend, dist/frontend, dist/docs');
});
