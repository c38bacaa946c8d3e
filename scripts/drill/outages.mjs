import { randomBytes } from 'node:crypto';

import { FaultProxy } from '../lib/fault-proxy.mjs';
import { Installation } from './lib/installation.mjs';
import { duringOutage, judgeOutage, judgeRecovery, outageWorld } from './lib/outage.mjs';

const SLOW_DELAY_MS = 1_500;

/** An outage of one kind, in an installation whose server reaches its database through a proxy. */
async function outage({ begin, end, ...how }) {
  const installation = Installation.create();
  let proxy;
  try {
    await installation.startDatabase();
    proxy = await FaultProxy.to(installation.neo4j.uri);
    await installation.startServer({ uri: proxy.uri });
    await outageOf({
      installation,
      begin: () => begin(installation, proxy),
      end: () => end(installation, proxy),
      ...how,
    });
  } finally {
    proxy?.mend();
    await installation.stop();
    proxy?.close();
  }
}

/** From a healthy installation to a recovered one. */
async function outageOf({ installation, begin, end, durationMs, report, statesAge = true }) {
  const world = await outageWorld(installation, `outage${randomBytes(4).toString('hex')}`);
  await begin();
  try {
    const rounds = await duringOutage(world, durationMs);
    for (const finding of await judgeOutage(world, rounds, { statesAge })) report(finding);
    await end();
    for (const finding of await judgeRecovery(world, rounds)) report(finding);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Neo4j is stopped by a signal: connections stay, nothing is answered. */
export const frozen = {
  name: 'frozen',
  about: 'SIGSTOP of Neo4j; the indexes answer and state their age, writes are refused, SIGCONT mends it',
  full: '2 min',
  short: '10 s',
  run: ({ isShort, report, installation: given }) =>
    Installation.during(given, (installation) =>
      outageOf({
        installation,
        begin: () => installation.freezeDatabase(),
        end: () => installation.thawDatabase(),
        durationMs: isShort ? 10_000 : 120_000,
        report,
      }),
    ),
};

/** Every piece that passes between server and Neo4j is delayed. */
export const slow = {
  name: 'slow',
  about: `each piece to and from Neo4j ${SLOW_DELAY_MS / 1_000} s later; the indexes answer as fast as ever`,
  full: '2 min',
  short: '15 s',
  run: ({ isShort, report }) =>
    outage({
      begin: (_, proxy) => proxy.slow(SLOW_DELAY_MS),
      end: (_, proxy) => proxy.slow(0),
      durationMs: isShort ? 15_000 : 120_000,
      statesAge: false,
      report,
    }),
};

/** Neo4j is not there at all, for ten minutes. */
export const away = {
  name: 'away',
  about:
    'Neo4j is killed and stays away; the indexes answer and state their age, writes are refused, a start of Neo4j mends it',
  full: '10 min',
  short: '15 s',
  run: ({ isShort, options, report }) =>
    outage({
      begin: (installation) => installation.killDatabase(),
      end: (installation) => installation.startDatabase(),
      durationMs: isShort ? 15_000 : Number(options.minutes ?? 10) * 60_000,
      report,
    }),
};
