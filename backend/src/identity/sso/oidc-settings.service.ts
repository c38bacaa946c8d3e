import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Sealer } from '../../access/secrets/sealer.js';
import { CONFIG, type Config } from '../../config/config.js';
import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { TtlCache } from '../../kernel/caches/ttl-cache.js';
import { SETTINGS_URN } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { systemScope } from '../../kernel/visibility.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredAspect } from '../../store/contract/store.types.js';
import { Store } from '../../store/store.js';
import { changedOidc, type OidcSettingsInput } from './oidc-input.js';
import { configOf, type OidcConfig, type OidcSettings, settingsIn, withEnvironment } from './oidc-settings.js';

const ASPECT = 'globalSettingsInfo';
/** How long this process uses what it read: a change takes effect within it, at every server. */
const CACHE_MS = 1_000;

/** The settings of the sign-in provider: stored in the catalogue, with what the environment decides. */
@Injectable()
export class OidcSettingsService {
  private readonly cache: TtlCache<OidcSettings>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly authorizer: Authorizer,
    private readonly sealer: Sealer,
    private readonly store: Store,
  ) {
    this.cache = new TtlCache(CACHE_MS, { standbyMs: config.outageAccessSeconds * 1_000 });
  }

  /** What the sign-in follows now; undefined where no provider is set up. The secret in it is readable. */
  async current(): Promise<OidcConfig | undefined> {
    return configOf(await this.settings(), this.config.oidc);
  }

  /** The settings that hold. The secret in them is readable: for the provider, and never for an answer. */
  settings(): Promise<OidcSettings> {
    return this.cache.get('', async () => this.effective(oidcOf(await this.stored())));
  }

  /** @throws Problem `identity.bad-setting`, `access.forbidden` */
  async save(viewer: Viewer, input: OidcSettingsInput): Promise<void> {
    this.requireManager(viewer);
    const stored = await this.stored();
    const sso = objectOf(stored?.value.sso);
    const value = {
      ...stored?.value,
      sso: {
        ...sso,
        // The model requires it, and public clients show it.
        baseUrl: this.config.publicUrl ?? textOf(sso.baseUrl) ?? '',
        oidcSettings: changedOidc(oidcOf(stored), input, this.config.oidc),
      },
    };
    // Refused when somebody else wrote meanwhile: the address and the secret of two people must not be mixed.
    const headers = { 'If-Version-Match': String(stored?.version ?? -1) };
    await this.store.ingest(
      viewer,
      [{ entityUrn: SETTINGS_URN, aspectName: ASPECT, changeType: 'UPSERT', value, headers }],
      { mode: 'all' },
    );
    this.cache.forget('');
  }

  /**
   * What an input comes to without being stored, for trying it: as if the sign-in were on.
   *
   * @throws Problem `identity.bad-setting`, `access.forbidden`
   */
  async draft(viewer: Viewer, input: OidcSettingsInput): Promise<OidcConfig> {
    this.requireManager(viewer);
    const changed = changedOidc(oidcOf(await this.stored()), { ...input, enabled: true }, this.config.oidc);
    const settings = configOf(this.effective(changed), this.config.oidc);
    if (!settings) throw new Problem('invalid', 'identity.no-provider', 'The settings name no provider.');
    return settings;
  }

  /** Whoever names the provider can sign in as anybody without a password here. The write gate asks for the same. */
  private requireManager(viewer: Viewer): void {
    this.authorizer.require(viewer, 'MANAGE_GLOBAL_SETTINGS');
    this.authorizer.require(viewer, 'MANAGE_POLICIES', SETTINGS_URN);
  }

  private effective(stored: JsonObject): OidcSettings {
    const text = textOf(stored.clientSecret) ?? '';
    // An input is not sealed yet, and neither is what was stored before the write path sealed it.
    const secret = this.sealer.open(text, SETTINGS_URN) ?? (this.sealer.isSealed(text) ? undefined : text);
    return withEnvironment(settingsIn(stored, secret), this.config.oidc);
  }

  private async stored(): Promise<StoredAspect | undefined> {
    const reader = this.readers.as(systemScope('signing people in at a provider'));
    return (await reader.entities([SETTINGS_URN], [ASPECT])).get(SETTINGS_URN)?.aspects[ASPECT];
  }
}

function oidcOf(stored: StoredAspect | undefined): JsonObject {
  return objectOf(objectOf(stored?.value.sso).oidcSettings);
}
