import { inLanguage } from '../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  title: 'Settings',
  profile: 'Profile',
  appearance: 'Appearance',
  tokens: 'Access tokens',
  language: 'Language',
  languageWhy: 'Texts that the server sends are in English.',
  signedInAs: 'Signed in as',
  fullName: 'Name',
  email: 'E-mail',
  role: 'Title',
  privileges: 'May create access tokens',
  themeLead: 'System follows your device, including automatic changes during the day.',
  motion: 'Movement on the page follows your system’s “reduce motion” setting.',
  contrast: 'Contrast follows your system’s “more contrast” setting.',
  tokensLead: 'A token lets a script, the SDK or the CLI act as you. It is shown once.',
  newToken: 'New token',
  tokenName: 'Name',
  tokenRevoke: 'Revoke',
  tokenRevokeAsk: (name: string) => `Revoke “${name}”? Programs that use it stop working immediately.`,
  tokenKeep: 'Keep it',
  tokenExpires: 'Expires',
  tokenCreated: 'Created',
  tokenNever: 'never',
  tokenNone: 'No tokens yet.',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  // The form that changes the person's own password.
  passwords: {
    newPassword: 'New password',
    fill: 'Fill this in.',
    tooShort: (count: number) => `Use at least ${count} characters.`,
    password: 'Password',
    passwordLead: 'A new password ends your sessions in other browsers.',
    present: 'Current password',
    changePassword: 'Change password',
    passwordChanged: 'Your password is changed.',
  },
} as const;

/** The frame of the settings, the profile, the appearance and a person's own access tokens. */
export const settingsTexts = inLanguage('settings/texts', english);
