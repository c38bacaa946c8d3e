/** Tests and contracts of an answer about impact, by verdict; null where they are among its consumers. */
type CheckCounts = Readonly<Record<'breaks' | 'mayBreak' | 'unknown', number>> | null | undefined;

/** How many tests and contracts are affected, those that cannot be judged among them. */
export const affectedChecks = (checks: CheckCounts): number =>
  checks ? checks.breaks + checks.mayBreak + checks.unknown : 0;
