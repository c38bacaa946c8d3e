import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

import type { Identity } from '../kernel/viewer.js';
import { AccessGuard } from './access.guard.js';
import type { Authenticator } from './authentication/authenticator.js';
import { ADMIN_ROLE, Authorizer, READER_ROLE } from './authorization/authorizer.js';
import { Public, Requires } from './authorization/decorators.js';
import type { IdentifiedRequest } from './authorization/request.js';
import type { PolicyCache } from './policies/policy-cache.js';
import { DEFAULT_RULES, type Rulebook } from './policies/rulebook.js';

class Handlers {
  @Public()
  health(): void {}

  @Requires('MANAGE_POLICIES')
  writePolicy(): void {}

  unmarked(): void {}
}

@Public()
class PublicHandlers {
  @Requires('MANAGE_POLICIES')
  writePolicy(): void {}
}

const admin: Identity = { urn: 'urn:li:corpuser:ada', groups: [], roles: [ADMIN_ROLE], credential: 'session' };
const reader: Identity = { ...admin, roles: [READER_ROLE] };

/** A guard, what it asked of the credentials, and rules whose next revision is read when the guard waits for them. */
class GuardedServer {
  rules: Rulebook = DEFAULT_RULES;
  next: Rulebook | undefined;
  identified = 0;

  constructor(private readonly identity: Identity | Error) {}

  readonly guard = new AccessGuard(
    new Reflector(),
    { identify: () => this.identify() } as unknown as Authenticator,
    new Authorizer(this.currentRules()),
    { settled: () => this.settle() } as unknown as PolicyCache,
  );

  enter(handler: keyof Handlers, request: IdentifiedRequest, type: object = Handlers): Promise<boolean> {
    const context = {
      getHandler: () => Handlers.prototype[handler],
      getClass: () => type,
      getType: () => 'http',
      switchToHttp: () => ({ getRequest: () => request }),
    };
    return this.guard.canActivate(context as unknown as ExecutionContext);
  }

  private identify(): Promise<Identity> {
    this.identified += 1;
    return this.identity instanceof Error ? Promise.reject(this.identity) : Promise.resolve(this.identity);
  }

  private async settle(): Promise<void> {
    await Promise.resolve();
    this.rules = this.next ?? this.rules;
  }

  /** The rules of the moment, under one object as in the product. */
  private currentRules(): Rulebook {
    const rules = (): Rulebook => this.rules;
    return {
      get revision() {
        return rules().revision;
      },
      get policies() {
        return rules().policies;
      },
      factsAt: (urn) => rules().factsAt(urn),
      rolesOfGroup: (group) => rules().rolesOfGroup(group),
      ownedBy: (group) => rules().ownedBy(group),
      administrators: new Set(),
    };
  }
}

// Only what the guard reads of a request.
const request = (headers: object = {}): IdentifiedRequest =>
  ({ method: 'POST', host: 'hw.example', protocol: 'http', headers }) as unknown as IdentifiedRequest;

describe('the guard of every handler', () => {
  it('lets anybody in where the handler is marked public, and asks for no credential', async () => {
    const server = new GuardedServer(new Error('no credential'));
    const asked = request();
    expect(await server.enter('health', asked)).toBe(true);
    expect(server.identified).toBe(0);
    expect(asked.viewer).toBeUndefined();
  });

  it('refuses a handler that declares nothing, to administrators too', async () => {
    const server = new GuardedServer(admin);
    await expect(server.enter('unmarked', request())).rejects.toThrow('Handlers.unmarked declares neither');
    expect(server.identified).toBe(0);
  });

  it('takes the public mark of a class for all of its handlers', async () => {
    const server = new GuardedServer(new Error('no credential'));
    expect(await server.enter('writePolicy', request(), PublicHandlers)).toBe(true);
  });

  it('puts nobody on the request whose credential does not hold', async () => {
    const asked = request();
    await expect(new GuardedServer(new Error('no credential')).enter('writePolicy', asked)).rejects.toThrow(
      'no credential',
    );
    expect(asked.viewer).toBeUndefined();
  });

  it('asks for the privilege of the handler', async () => {
    expect(await new GuardedServer(admin).enter('writePolicy', request())).toBe(true);
    await expect(new GuardedServer(reader).enter('writePolicy', request())).rejects.toMatchObject({
      code: 'access.forbidden',
      facts: { privilege: 'MANAGE_POLICIES' },
    });
  });

  it('decides by the rules as they are once every change before the request is read', async () => {
    const server = new GuardedServer(admin);
    server.next = { ...DEFAULT_RULES, revision: 1, policies: [] };
    await expect(server.enter('writePolicy', request())).rejects.toMatchObject({ code: 'access.forbidden' });
  });
});

describe('the viewer of a request', () => {
  it('says what they may see, and is one object for all fields of a GraphQL request', async () => {
    const server = new GuardedServer(admin);
    const asked = request();
    await server.enter('writePolicy', asked);
    const first = asked.viewer;
    expect(first).toMatchObject({ urn: admin.urn, credential: 'session' });
    expect(first?.visibility.key).toContain(admin.urn);
    await server.enter('writePolicy', asked);
    expect(asked.viewer).toBe(first);
    expect(server.identified).toBe(1);
  });

  it('sees by the new rules from the next field on', async () => {
    const server = new GuardedServer(admin);
    const asked = request();
    await server.enter('writePolicy', asked);
    const before = asked.viewer?.visibility;
    server.next = { ...DEFAULT_RULES, revision: 1 };
    await server.enter('writePolicy', asked);
    expect(asked.viewer?.visibility).not.toBe(before);
    expect(server.identified).toBe(1);
  });
});

describe('a request of a foreign page', () => {
  const foreign = { origin: 'https://evil.example' };

  it('is refused with a session', async () => {
    const asked = request(foreign);
    await expect(new GuardedServer(admin).enter('writePolicy', asked)).rejects.toMatchObject({
      code: 'access.cross-origin',
    });
    expect(asked.viewer).toBeUndefined();
  });

  it('is allowed with a token, which no browser adds by itself', async () => {
    const server = new GuardedServer({ ...admin, credential: 'token' });
    expect(await server.enter('writePolicy', request(foreign))).toBe(true);
  });
});
