import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  /** The sign-in page. */
  login: {
    title: 'Sign in',
    welcome: 'Welcome to Headwater',
    lead: 'Sign in to see where data comes from, and what breaks when it changes.',
    username: 'User name',
    password: 'Password',
    submit: 'Sign in',
    help: 'Help with signing in',
    expired: 'Your session has ended. Sign in to continue where you were.',
    missing: 'Enter your user name and password.',
    firstPassword:
      'First sign-in? The user is admin; the password is in the terminal and in first-login.txt in Headwater’s folder.',
  },
  /** Sign-in through a provider, joining by invitation and setting a new password. */
  account: {
    or: 'or',
    refused: {
      'identity.not-in-group': 'None of your groups may sign in here. Ask an administrator.',
      'identity.local-user': 'A user of this name signs in with a password here. Ask an administrator.',
      'identity.unknown-user': 'You have no user here yet. Ask an administrator to add you.',
      'identity.provider-away': 'The sign-in provider does not answer. Try again in a moment.',
      'identity.provider-refused': 'The sign-in was not completed. Try again.',
      'access.inactive-user': 'Your user is suspended. Ask an administrator.',
    },
    refusedOther: 'The sign-in was refused. Ask an administrator.',
    signUp: 'Join the catalogue',
    signUpLead: 'You were invited. Your e-mail address becomes your user name.',
    signUpMissing: 'This page needs an invitation link. Ask an administrator for one.',
    signUpSubmit: 'Create my user',
    fullName: 'Full name',
    email: 'E-mail address',
    jobTitle: 'Job title (optional)',
    newPassword: 'New password',
    atLeast: (count: number) => `At least ${count} characters.`,
    fill: 'Fill this in.',
    tooShort: (count: number) => `Use at least ${count} characters.`,
    reset: 'Set a new password',
    resetLead: 'The link works once and expires after an hour.',
    resetMissing: 'This page needs a reset link. Ask an administrator for one.',
    resetSubmit: 'Set the password',
    toSignIn: 'Go to sign-in',
  },
  /** Texts for when the session has ended. */
  session: {
    ended: 'Your session has ended',
    endedWhy:
      'Sign in again to continue. What you typed is still here, and unfinished saves continue after you sign in.',
    as: 'Signed in as',
    password: 'Password',
    again: 'Sign in and continue',
    missing: 'Enter your password.',
    leave: 'Go to the sign-in page instead',
    leaveWhy: 'Unsaved changes are lost.',
    other: 'Somebody else is signed in now, so the page reloads.',
    providerWhy: 'It opens in a new tab. Come back here afterwards.',
  },
} as const;

/** Texts of signing in, of joining, and of a session that has ended. */
export const {
  login: loginTexts,
  account: accountTexts,
  session: sessionTexts,
} = inLanguage('app/sign-in/texts', english);
