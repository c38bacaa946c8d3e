/** Texts for when the server, the database or the network is away. */
export const CONNECTION_TEXTS = {
  away: 'The server does not answer. The page stays as it is, and what you typed is still here.',
  offline:
    'You are offline. The page stays as it is, and what you typed is still here. Save again when you are back online.',
  in: (seconds: number) => (seconds > 0 ? `Next try in ${String(seconds)} s.` : 'Trying now…'),
  tryNow: 'Try now',
  back: 'Connected again',
  oldData: (age: string) =>
    `The database does not answer. What you see is ${age} old, and changes cannot be saved. Everything continues by itself when the database is back.`,
  oldDataSeconds: (seconds: number) =>
    seconds < 60 ? 'less than a minute' : seconds < 120 ? '1 minute' : `${Math.floor(seconds / 60)} minutes`,
} as const;
