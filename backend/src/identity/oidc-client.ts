import { Inject, Injectable, Logger } from '@nestjs/common';
import * as client from 'openid-client';

import { CONFIG, type Config } from '../config/config.js';
import { AllowedAddresses } from '../outgoing/allowed-addresses.js';
import type { JsonObject } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import { systemClock } from '../kernel/time.js';
import { LOGIN_STATE_MS, newStateKey, openLoginState, sealLoginState } from './login-state.js';
import type { OidcConfig } from './sso/oidc-settings.js';
import { OidcSettingsService } from './sso/oidc-settings.service.js';
import { discover } from './sso/provider.js';
import { type ProviderTest, testProvider } from './sso/provider-test.js';

/** What is known of a person once the provider has said who they are. */
export interface OidcAnswer {
  readonly claims: JsonObject;
  /** The address that they wanted to open. */
  readonly then: string;
}

/** A provider as it was discovered with certain settings. */
interface DiscoveredProvider {
  readonly key: string;
  readonly provider: Promise<client.Configuration>;
}

/**
 * Sign-in at an OpenID Connect provider by the authorisation code with PKCE:
 *
 *     begin    the browser goes to the provider with state, nonce and the hash of a verifier
 *     finish   it comes back with a code, which is exchanged for tokens with the verifier
 *
 * Issuer, audience, signature, nonce and state are checked by the library `openid-client`. The
 * provider's addresses are discovered at the first sign-in, and again after its settings have changed,
 * and not at the start, so that the server starts without the provider.
 */
@Injectable()
export class OidcClient {
  private readonly logger = new Logger('Oidc');
  private readonly stateKey = newStateKey();
  private readonly addresses: AllowedAddresses;
  private discovered: DiscoveredProvider | undefined;

  constructor(
    @Inject(CONFIG) { privateDestinations }: Config,
    private readonly settings: OidcSettingsService,
  ) {
    this.addresses = new AllowedAddresses(privateDestinations);
  }

  /**
   * @param redirectUri where the provider sends the browser back, as it is registered there
   * @param then a path on this origin to open after the sign-in
   * @returns where to send the browser, and the cookie that it brings back
   * @throws Problem `identity.no-provider`, `identity.provider-away`
   */
  async begin(redirectUri: string, then: string): Promise<{ readonly url: string; readonly cookie: string }> {
    const { settings, provider } = await this.provider();
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const nonce = client.randomNonce();
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: settings.scope,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    const expiresOn = systemClock() + LOGIN_STATE_MS;
    return { url: url.href, cookie: sealLoginState({ state, nonce, verifier, then, expiresOn }, this.stateKey) };
  }

  /**
   * Completes a sign-in. Whatever was wrong, the person reads one message, and the log names the
   * cause.
   *
   * @param callback the address with which the browser came back, with its query
   * @throws Problem `identity.provider-refused`, `identity.provider-away`
   */
  async finish(callback: URL, cookie: string | undefined): Promise<OidcAnswer> {
    const { settings, provider } = await this.provider();
    const login = openLoginState(cookie, this.stateKey, systemClock());
    if (!login) throw refused('The sign-in took longer than ten minutes, or was begun elsewhere; try again.');
    try {
      const tokens = await client.authorizationCodeGrant(provider, callback, {
        pkceCodeVerifier: login.verifier,
        expectedState: login.state,
        expectedNonce: login.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no id token');
      const more = await this.userInfo(provider, tokens.access_token, claims, settings);
      // Claims are JSON by their definition. What the signed token says comes last and wins.
      return { claims: { ...more, ...claims } as unknown as JsonObject, then: login.then };
    } catch (error) {
      this.logger.warn(`sign-in refused: ${error instanceof Error ? error.message : String(error)}`);
      throw refused('The sign-in provider did not confirm who you are; try again.');
    }
  }

  /**
   * The address at which a person ends their session at the provider. Undefined when there is no
   * provider, it offers no such address, or it does not answer: a sign-out here must succeed all
   * the same.
   */
  async endAddress(backTo: string): Promise<string | undefined> {
    const provided = await this.provider().catch(() => undefined);
    if (provided?.provider.serverMetadata().end_session_endpoint === undefined) return undefined;
    return client.buildEndSessionUrl(provided.provider, { post_logout_redirect_uri: backTo }).href;
  }

  /**
   * The claims of the provider's user-info endpoint. Many providers give e-mail and groups only
   * there. It is asked only when the token lacks a claim that the settings need, because it is one
   * more request at each sign-in.
   */
  private async userInfo(
    provider: client.Configuration,
    accessToken: string,
    claims: client.IDToken,
    settings: OidcConfig,
  ): Promise<object> {
    const wanted = [settings.userNameClaim, ...settings.groupClaims];
    const complete = wanted.every((name) => claims[name] !== undefined);
    if (complete || provider.serverMetadata().userinfo_endpoint === undefined) return {};
    return client.fetchUserInfo(provider, accessToken, claims.sub);
  }

  /** Tries settings that need not be stored. @param origin where people reach the page */
  test(settings: OidcConfig, origin: string): Promise<ProviderTest> {
    return testProvider(settings, this.addresses, `${origin}/callback/oidc`);
  }

  /**
   * The settings and the discovered provider. The promise is kept until the settings change, so
   * sign-ins at the same time discover it once.
   *
   * @throws Problem `identity.no-provider`, `identity.provider-away`
   */
  private async provider(): Promise<{ readonly settings: OidcConfig; readonly provider: client.Configuration }> {
    const settings = await this.settings.current();
    if (!settings)
      throw new Problem('missing', 'identity.no-provider', 'No sign-in provider is set up here; use your password.');
    try {
      return { settings, provider: await this.discover(settings) };
    } catch (error) {
      // Asked again at the next sign-in.
      this.discovered = undefined;
      this.logger.error(`the sign-in provider ${settings.issuer} can't be reached`, error);
      throw new Problem('unavailable', 'identity.provider-away', 'The sign-in provider does not answer; try again.');
    }
  }

  private discover(settings: OidcConfig): Promise<client.Configuration> {
    const key = JSON.stringify([
      settings.issuer,
      settings.clientId,
      settings.clientSecret,
      settings.clientAuthMethod,
      settings.isOperators,
    ]);
    if (this.discovered?.key !== key) this.discovered = { key, provider: discover(settings, this.addresses) };
    return this.discovered.provider;
  }
}

function refused(message: string): Problem {
  return new Problem('invalid', 'identity.provider-refused', message);
}
