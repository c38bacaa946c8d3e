import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { Sealer } from '../access/secrets/sealer.js';
import { textOf } from '../kernel/json.js';
import { forbidden, Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { systemScope, type VisibilityScope } from '../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { Store } from '../store/store.js';
import type { Proposal, StoredAspect } from '../store/contract/store.types.js';

const ASPECT = 'dataHubSecretValue';
const PREFIX = 'urn:li:dataHubSecret:';
/** A recipe names a secret as `${NAME}`. */
const NAME = /^[A-Za-z_][\w.-]{0,127}$/;
/** In bytes: 64 KiB. */
const LONGEST_VALUE = 64 * 1024;

/** A secret as a person enters it. `value` is plain here and is sealed before it is stored. */
export interface NewSecret {
  readonly name: string;
  readonly value: string;
  readonly description: string | undefined;
}

/**
 * Values that recipes need and nobody reads back: sealed before they are stored, opened for an
 * ingestion run's own token only.
 */
@Injectable()
export class Secrets {
  constructor(
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    private readonly sealer: Sealer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @throws Problem `identity.bad-secret`, `identity.secret-exists` */
  async create(viewer: Viewer, secret: NewSecret): Promise<string> {
    this.authorizer.require(viewer, 'MANAGE_SECRETS');
    check(secret);
    const urn = PREFIX + secret.name;
    if ((await this.stored(viewer.visibility, [urn])).has(urn))
      throw new Problem('conflict', 'identity.secret-exists', `There is a secret named ${secret.name} already.`, {
        field: 'name',
      });
    await this.save(viewer, urn, secret);
    return urn;
  }

  /** @throws Problem `identity.bad-secret`, `identity.no-such-secret` */
  async update(viewer: Viewer, urn: string, secret: NewSecret): Promise<string> {
    this.authorizer.require(viewer, 'MANAGE_SECRETS');
    check(secret);
    await this.require(viewer, urn);
    await this.save(viewer, urn, secret);
    return urn;
  }

  /** Deletes a secret. @throws Problem `identity.no-such-secret` */
  async remove(viewer: Viewer, urn: string): Promise<string> {
    this.authorizer.require(viewer, 'MANAGE_SECRETS');
    await this.require(viewer, urn);
    await this.store.deleteEntity(viewer, urn);
    return urn;
  }

  /**
   * The values of these names, as far as they are there.
   *
   * @throws Problem `identity.secrets-closed` for every credential but a run's own token: no person
   *   reads a secret back
   */
  async values(
    viewer: Viewer,
    names: readonly string[],
  ): Promise<readonly { readonly name: string; readonly value: string }[]> {
    if (viewer.run === undefined)
      throw forbidden('identity.secrets-closed', 'secrets are given to ingestion runs only; nobody reads them back.');
    // General reads mask what is sealed.
    const stored = await this.stored(
      systemScope('giving secrets to an ingestion run'),
      names.map((name) => PREFIX + name),
    );
    return names.flatMap((name) => {
      const urn = PREFIX + name;
      const value = this.sealer.open(textOf(stored.get(urn)?.value.value) ?? '', urn);
      return value === undefined ? [] : [{ name, value }];
    });
  }

  /**
   * Seals the value and stores it. The urn is bound into the seal, so that nobody can move a sealed
   * value to another secret and have it opened there.
   */
  private async save(viewer: Viewer, urn: string, { name, value, description }: NewSecret): Promise<void> {
    const written = {
      name,
      value: this.sealer.seal(value, urn),
      ...(description === undefined ? {} : { description }),
      created: { time: systemClock(), actor: viewer.urn },
    };
    await this.store.ingest(viewer, [upsert(urn, written)], { mode: 'all' });
  }

  /** Requires a secret that the viewer sees. @throws Problem `identity.no-such-secret` */
  private async require(viewer: Viewer, urn: string): Promise<void> {
    if (urn.startsWith(PREFIX) && (await this.stored(viewer.visibility, [urn])).has(urn)) return;
    throw new Problem('missing', 'identity.no-such-secret', `There is no secret ${urn}.`, { field: 'urn' });
  }

  /** The stored secrets among these urns, as far as the scope sees them. */
  private async stored(scope: VisibilityScope, urns: readonly string[]): Promise<ReadonlyMap<string, StoredAspect>> {
    const entities = await this.readers.as(scope).entities(urns, [ASPECT]);
    return new Map(
      [...entities].flatMap(([urn, { aspects }]): [string, StoredAspect][] => {
        const { [ASPECT]: stored } = aspects;
        return stored ? [[urn, stored]] : [];
      }),
    );
  }
}

function check({ name, value }: NewSecret): void {
  if (!NAME.test(name)) throw bad('name', 'must begin with a letter and hold letters, digits and _ . - only');
  if (value === '' || Buffer.byteLength(value) > LONGEST_VALUE) throw bad('value', 'must have 1 to 65,536 bytes');
}

function upsert(entityUrn: string, value: unknown): Proposal {
  return { entityUrn, aspectName: ASPECT, changeType: 'UPSERT', value };
}

function bad(field: string, reason: string): Problem {
  return new Problem('invalid', 'identity.bad-secret', `The secret's ${field} ${reason}.`, { field });
}
