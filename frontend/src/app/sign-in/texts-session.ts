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
