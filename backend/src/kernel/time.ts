/** Milliseconds since 1970-01-01 in UTC. */
export type EpochMs = number;

export type Clock = () => EpochMs;

export const systemClock: Clock = () => Date.now();
