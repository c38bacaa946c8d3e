/** The sign-in page. */
export const loginTexts = {
  title: 'Sign in',
  lead: 'Where data comes from, and what breaks when it changes.',
  username: 'User name',
  password: 'Password',
  submit: 'Sign in',
  expired: 'Your session has ended. Sign in to go on where you were.',
  missing: 'Fill in the user name and the password.',
  firstPassword:
    'First start? The password of admin was printed in the terminal and stands in first-login.txt of Headwater’s folder.',
} as const;

/** Sign-in through a provider, joining by invitation and setting a new password. */
export const accountTexts = {
  or: 'or',
  refused: {
    'identity.not-in-group': 'You are in none of the groups that may sign in here. Ask an administrator.',
    'identity.local-user': 'A user of this name signs in with a password here. Ask an administrator.',
    'identity.unknown-user': 'You are not known here yet. Ask an administrator to add you.',
    'identity.provider-away': 'The sign-in provider does not answer. Try again in a moment.',
    'identity.provider-refused': 'The sign-in was not completed. Begin again.',
    'access.inactive-user': 'Your user is suspended. Ask an administrator.',
  },
  refusedOther: 'The sign-in was refused. Ask an administrator.',
  signUp: 'Join the catalogue',
  signUpLead: 'You were invited. Your e-mail address becomes your user name.',
  signUpMissing: 'This page opens from an invitation. Ask an administrator for the link.',
  signUpSubmit: 'Create my user',
  fullName: 'Full name',
  email: 'E-mail address',
  jobTitle: 'Job title (optional)',
  newPassword: 'New password',
  atLeast: (count: number) => `At least ${count} characters.`,
  fill: 'Fill this in.',
  tooShort: (count: number) => `Use at least ${count} characters.`,
  reset: 'Set a new password',
  resetLead: 'The link works once, and for an hour.',
  resetMissing: 'This page opens from a link that an administrator gives you.',
  resetSubmit: 'Set the password',
  toSignIn: 'Go to sign-in',
} as const;

/** What is said when the server, the network or the session goes away. */
export const sessionTexts = {
  ended: 'Your session has ended',
  endedWhy: 'Sign in again to go on. What you typed is still here, and what was being saved will be saved then.',
  as: 'Signed in as',
  password: 'Password',
  again: 'Sign in and go on',
  missing: 'Enter your password.',
  leave: 'Go to the sign-in page instead',
  leaveWhy: 'What is not saved yet is lost.',
  other: 'Somebody else is signed in now: the page starts anew.',
  providerWhy: 'It opens in a new tab. Come back here afterwards.',
  away: 'The server does not answer. What is on screen stays, and what you typed is kept.',
  offline: 'You are offline. What is on screen stays, and what you typed is kept: save again when you are back.',
  in: (seconds: number) => (seconds > 0 ? `Next try in ${String(seconds)} s.` : 'Trying now…'),
  tryNow: 'Try now',
  back: 'Connected again',
} as const;
