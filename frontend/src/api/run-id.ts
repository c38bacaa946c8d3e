/** What clients send as the run id when they have none. */
const NO_RUN = 'no-run-id-provided';

/** The id of an ingestion run as it is shown; null where none was given. */
export function namedRun(run: string | null | undefined): string | null {
  return run && run !== NO_RUN ? run : null;
}
