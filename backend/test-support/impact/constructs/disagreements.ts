import { scriptOf } from './assess-world.js';
import { isDisagreement, isFalseSafe } from './confusion.js';
import { dependenciesOf } from './dependencies.js';
import type { ConsumerObservation } from './observe-world.js';

/** Disagreements of one kind: the same change, verdict, reason and fate, of statements of one construct. */
interface DisagreementGroup {
  readonly title: string;
  readonly members: readonly ConsumerObservation[];
}

/** All that was said wrongly or not at all, as text: the worst first, `shown` examples of each kind. */
export function disagreementsText(observations: readonly ConsumerObservation[], shown: number): string {
  const wrong = observations.filter(isDisagreement);
  const groups: DisagreementGroup[] = [...Map.groupBy(wrong, titleOf)].map(([title, members]) => ({ title, members }));
  const rank = ({ members: [first] }: DisagreementGroup): number => (first && isFalseSafe(first) ? 0 : 1);
  return groups
    .sort((left, right) => rank(left) - rank(right) || right.members.length - left.members.length)
    .map(({ title, members }) => [`## ${title}: ${members.length}`, ...examplesOf(members, shown)].join('\n'))
    .join('\n\n');
}

function titleOf(observation: ConsumerObservation): string {
  const { change, verdict, reason, fate, world } = observation;
  const weight = isFalseSafe(observation) ? 'FALSE SAFE, ' : '';
  return `${weight}${change.kind}, said ${verdict}${reason === '' ? '' : ` ${reason}`}, is ${fate}, ${world.engine}`;
}

/** The shortest, of different constructs where there are some. */
function examplesOf(members: readonly ConsumerObservation[], shown: number): readonly string[] {
  const sorted = members
    .map((member) => ({ member, text: exampleOf(member) }))
    .sort((left, right) => left.text.length - right.text.length);
  const byConstruct = [...Map.groupBy(sorted, ({ member }) => member.world.construct).values()];
  return byConstruct.slice(0, shown).map(([first]) => first?.text ?? '');
}

function exampleOf({ world, change, consumer, error }: ConsumerObservation): string {
  const script = scriptOf({ statements: dependenciesOf(world.statements).statementsOf(consumer) });
  const told = error === undefined ? '' : ` -- ${error}`;
  return `-- ${world.name}: ${consumer}${told}\n-- ${change.sql}\n${script}`;
}
