import * as client from 'openid-client';

import type { AllowedAddresses } from '../../outgoing/allowed-addresses.js';
import { sendTo } from '../../outgoing/outgoing-request.js';
import type { OidcConfig } from './oidc-settings.js';

/** A person waits in front of a blank page meanwhile. */
const TIMEOUT_SECONDS = 10;
/** Discovery documents, keys and tokens have some kilobytes. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * Reads the discovery document of a provider.
 *
 * @param addresses the rule on private addresses, for a provider that was named in the settings: it holds for every address that the
 * document names, too. The operator's own provider may be anywhere.
 * @throws AddressRefusal, and the errors of `openid-client`
 */
export function discover(settings: OidcConfig, addresses: AllowedAddresses): Promise<client.Configuration> {
  const { clientSecret = '' } = settings;
  const methods = {
    client_secret_basic: () => client.ClientSecretBasic(clientSecret),
    client_secret_post: () => client.ClientSecretPost(clientSecret),
    none: () => client.None(),
  };
  return client.discovery(
    new URL(settings.issuer),
    settings.clientId,
    undefined,
    methods[settings.clientAuthMethod](),
    {
      timeout: TIMEOUT_SECONDS,
      execute: settings.insecure ? [client.allowInsecureRequests] : [],
      ...(settings.isOperators ? {} : { [client.customFetch]: checkedFetch(addresses) }),
    },
  );
}

/** An answer was longer than a discovery document, keys or a token may be. */
export class TooLongAnswer extends Error {
  override readonly name = 'TooLongAnswer';
}

/** The part of `fetch` that the library needs, by connections to checked addresses alone. */
function checkedFetch(addresses: AllowedAddresses): client.CustomFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const answer = await sendTo(
      await addresses.addressOf(url.hostname),
      { url, method, headers, body: textOfBody(body) },
      { timeoutMs: TIMEOUT_SECONDS * 1_000, maxBytes: MAX_ANSWER_BYTES },
    );
    if (!answer.isWhole) throw new TooLongAnswer();
    const hasBody = answer.status >= 200 && ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

/** The library sends forms and nothing else. */
function textOfBody(body: client.FetchBody): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('this form of a request body is not supported');
}
