// `npm run install-driver -- snowflake`: installs the driver of one kind of database into this home.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './lib/processes.mjs';
import { during, Refusal, runMain, say } from './lib/say.mjs';
import { homeFolder, hostEnvironment, npmCommand, root } from './lib/workspace.mjs';

const PACKAGES = JSON.parse(readFileSync(join(root, 'backend', 'src', 'connections', 'driver-packages.json'), 'utf8'));

await runMain(async () => {
  const [id, ...others] = process.argv.slice(2);
  const driver = Object.hasOwn(PACKAGES, id ?? '') ? PACKAGES[id] : undefined;
  if (!driver || others.length > 0)
    throw new Refusal(`Use: npm run install-driver -- ${Object.keys(PACKAGES).join(' | ')}`);
  const folder = join(homeFolder(), 'drivers');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n');
  // Scripts of packages are not run: none of these drivers needs one.
  const args = ['install', '--save-exact', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'];
  const packageName = `${driver.package}@${driver.version}`;
  const { code, output } = await during('npm install', () =>
    run(npmCommand, [...args, packageName], { cwd: folder, env: hostEnvironment() }),
  );
  if (code !== 0) throw new Refusal(`${packageName} could not be installed:\n${output.trim().slice(-4_000)}`);
  say(`The driver for ${driver.label} (${packageName}) is in ${folder}. A running server finds it at once.`);
});
