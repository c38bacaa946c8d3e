import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { runProgram } from './child-process.js';

/** An installation of packages may take long on a slow line. */
const INSTALL_TIMEOUT_MS = 20 * 60_000;
const MIN_PYTHON = [3, 10] as const;
const READY = 'ready';
/** What an installer needs from the executor's own environment. A run gets none of it. */
const INSTALLER_VARIABLE =
  /^(PATH|HOME|LANG|TMPDIR|SSL_CERT_\w+|REQUESTS_CA_BUNDLE|(HTTPS?|NO|ALL)_PROXY|(PIP|UV)_\w+)$/iu;
const PRINT_VERSION = 'import sys; print("%d.%d" % sys.version_info[:2])';
/** Secrets are handed over on standard input. Releases that can't read them there are refused. */
const CHECK = 'from datahub.configuration.config_loader import parse_recipe_envelope';

/** Why there is no environment for a connector, in a sentence for people. */
export class EnvironmentFailure extends Error {
  override readonly name = 'EnvironmentFailure';
}

/** What making an environment is given. */
interface EnvironmentRequest {
  readonly connector: string;
  readonly version: string;
  readonly signal: AbortSignal;
  readonly onOutput: (piece: string) => void;
  readonly say: (text: string) => void;
}

/**
 * Python environments with `acryl-datahub`, one for each connector and version, made when first needed. One that is
 * there is used as it is, without the network.
 */
export class PythonEnvironments {
  private readonly making = new Map<string, Promise<unknown>>();

  /**
   * @param folder where environments are kept
   * @param given an environment that exists already and is used for all connectors
   */
  constructor(
    private readonly folder: string,
    private readonly given: string | undefined,
    private readonly hostEnvironment: Readonly<Record<string, string | undefined>>,
  ) {}

  /**
   * The folder with the programs of the environment for a connector.
   *
   * @throws EnvironmentFailure saying what to install; the reason of the signal
   */
  async programsFor(request: EnvironmentRequest): Promise<string> {
    if (this.given !== undefined) {
      const bin = join(this.given, 'bin');
      if (existsSync(join(bin, 'datahub'))) return bin;
      throw new EnvironmentFailure(`There is no program datahub in ${bin}. Install acryl-datahub there.`);
    }
    const { connector, version } = request;
    const digest = createHash('sha256').update(`${connector} ${version}`).digest('hex').slice(0, 8);
    const target = join(this.folder, `${connector}-${version}-${digest}`);
    // Two runs of one connector wait for one installation.
    await this.making.get(target)?.catch(() => undefined);
    if (!existsSync(join(target, READY))) {
      const making = this.make(target, request).finally(() => this.making.delete(target));
      this.making.set(target, making);
      await making;
    }
    return join(target, 'bin');
  }

  private async make(target: string, request: EnvironmentRequest): Promise<void> {
    const { connector, version, say } = request;
    const startedAt = Date.now();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // What an earlier attempt has left. Environments name their own place, so that they can't be moved into it.
    await rm(target, { recursive: true, force: true });
    const packageName = `acryl-datahub[datahub-rest,${connector}]==${version}`;
    say(`Installing ${packageName}. This happens once for each connector and version.`);
    try {
      if (await this.isThere('uv', request)) await this.installWithUv(target, packageName, request);
      else await this.installWithPip(target, packageName, request);
      const python = join(target, 'bin', 'python');
      if (!(await this.succeeds(python, ['-c', CHECK], request)))
        throw new EnvironmentFailure(
          `acryl-datahub ${version} can't be given secrets safely. Choose 1.7.0.17 or a later version for this source.`,
        );
      await writeFile(join(target, `${READY}.new`), packageName);
      await rename(join(target, `${READY}.new`), join(target, READY));
    } catch (error) {
      await rm(target, { recursive: true, force: true });
      throw error;
    }
    say(`Installed in ${Math.round((Date.now() - startedAt) / 1_000)} seconds.`);
  }

  private async installWithUv(target: string, packageName: string, request: EnvironmentRequest): Promise<void> {
    await this.require('uv', ['venv', '--python', `>=${MIN_PYTHON.join('.')}`, target], request);
    const python = join(target, 'bin', 'python');
    await this.require('uv', ['pip', 'install', '--python', python, packageName], request);
  }

  private async installWithPip(target: string, packageName: string, request: EnvironmentRequest): Promise<void> {
    const python = await this.findPython(request);
    if (!(await this.succeeds(python, ['-m', 'venv', target], request)))
      throw new EnvironmentFailure(
        `${python} can't make environments. Install its venv module (on Debian and Ubuntu: apt install python3-venv), or uv.`,
      );
    const args = ['-m', 'pip', 'install', '--disable-pip-version-check', '--progress-bar', 'off', packageName];
    await this.require(join(target, 'bin', 'python'), args, request);
  }

  private async findPython(request: EnvironmentRequest): Promise<string> {
    const versions: string[] = [];
    for (const command of ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10']) {
      let output = '';
      const isThere = await this.succeeds(command, ['-c', PRINT_VERSION], {
        ...request,
        onOutput: (piece) => (output += piece),
      });
      const [major = 0, minor = 0] = output.trim().split('.').map(Number);
      if (!isThere) continue;
      if (major === MIN_PYTHON[0] && minor >= MIN_PYTHON[1]) return command;
      versions.push(output.trim());
    }
    const least = MIN_PYTHON.join('.');
    throw new EnvironmentFailure(
      versions.length === 0
        ? `Python is missing on the executor's machine. Install Python ${least} or later, or uv (https://docs.astral.sh/uv).`
        : `Python ${versions.join(', ')} is too old for acryl-datahub. Install Python ${least} or later, or uv (https://docs.astral.sh/uv).`,
    );
  }

  private isThere(command: string, request: EnvironmentRequest): Promise<boolean> {
    return this.succeeds(command, ['--version'], { ...request, onOutput: () => undefined });
  }

  private async require(command: string, args: readonly string[], request: EnvironmentRequest): Promise<void> {
    if (await this.succeeds(command, args, request)) return;
    throw new EnvironmentFailure(
      `The packages of the connector ${request.connector} could not be installed; the log above has the reason. ` +
        'The first run of a connector needs the Python package index.',
    );
  }

  private async succeeds(command: string, args: readonly string[], request: EnvironmentRequest): Promise<boolean> {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(INSTALL_TIMEOUT_MS)]);
    const { onOutput } = request;
    const { code } = await runProgram(
      { command, args, cwd: this.folder, env: this.installerEnvironment() },
      {
        signal,
        onOutput,
      },
    );
    request.signal.throwIfAborted();
    return code === 0;
  }

  private installerEnvironment(): Record<string, string> {
    const variables = Object.entries(this.hostEnvironment).filter(
      (variable): variable is [string, string] => variable[1] !== undefined && INSTALLER_VARIABLE.test(variable[0]),
    );
    return { PATH: ['/usr/local/bin', '/usr/bin', '/bin'].join(delimiter), ...Object.fromEntries(variables) };
  }
}
