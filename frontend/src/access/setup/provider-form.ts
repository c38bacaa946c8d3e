import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import {
  ProviderSettingsDocument,
  type ProviderSettingsQuery,
  type SaveProviderSettingsMutationVariables,
} from '../../api/documents.generated';

export type Settings = ProviderSettingsQuery['globalSettings']['ssoSettings']['oidcSettings'];
type Input = SaveProviderSettingsMutationVariables['input'];
export type Field = keyof ProviderValues;

/** The settings of the sign-in provider that hold, with those that the environment decides. */
export const providerQuery = queryOptions({
  queryKey: ['sign-in-provider'],
  queryFn: async ({ signal }) =>
    (await request(ProviderSettingsDocument, {}, signal)).globalSettings.ssoSettings.oidcSettings,
});

/** What is typed. Lists are texts with commas, and the secret is empty until a new one is entered. */
export interface ProviderValues {
  readonly enabled: boolean;
  readonly discoveryUri: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientAuthenticationMethod: string;
  readonly scope: string;
  readonly userNameClaim: string;
  readonly userNameClaimRegex: string;
  readonly jitProvisioningEnabled: boolean;
  readonly preProvisioningRequired: boolean;
  readonly extractGroupsEnabled: boolean;
  readonly groupsClaim: string;
  readonly requiredGroups: string;
}

/** What the form starts with. A provider that is set up for the first time is switched on. */
export function valuesOf(settings: Settings): ProviderValues {
  return {
    enabled: settings.enabled || settings.discoveryUri === '',
    discoveryUri: settings.discoveryUri,
    clientId: settings.clientId,
    clientSecret: '',
    clientAuthenticationMethod: settings.clientAuthenticationMethod,
    scope: settings.scope,
    userNameClaim: settings.userNameClaim,
    userNameClaimRegex: settings.userNameClaimRegex,
    jitProvisioningEnabled: settings.jitProvisioningEnabled,
    preProvisioningRequired: settings.preProvisioningRequired,
    extractGroupsEnabled: settings.extractGroupsEnabled,
    groupsClaim: settings.groupsClaim,
    requiredGroups: settings.requiredGroups.join(', '),
  };
}

/** The variable that decides a field, by the field's name. */
export function variablesOf({ environment }: Settings): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(environment.map(({ field, variable }) => [field, variable]));
}

/**
 * What is sent: everything but what the environment decides, because a stored value would have no effect, and a secret that is left
 * empty, which stays as it is stored.
 */
export function inputOf({ requiredGroups, ...values }: ProviderValues, settings: Settings): Input {
  const groups = requiredGroups.split(',').flatMap((group) => group.trim() || []);
  const variables = variablesOf(settings);
  const sent = Object.entries({ ...values, requiredGroups: groups }).filter(
    ([field, value]) => variables[field] === undefined && !(field === 'clientSecret' && value === ''),
  );
  return Object.fromEntries(sent);
}
