import type { QueryName } from '../../generated/queries.js';
import { TimeSlices } from '../../kernel/event-loop.js';
import type { ParamsOf, RowsQuery, WriteTransaction } from '../../neo4j/graph.js';

/**
 * Rows of one statement, or items that rows hold as lists. Packing a thousand takes the driver up to 20 ms, and other requests are
 * answered between two statements. It also keeps the memory of driver and database flat.
 */
export const STATEMENT_BATCH_SIZE = 1_000;

/**
 * Statements whose answers nobody needs, sent without waiting for one another: the database works on one while the next is packed. They
 * run in the order in which they were sent.
 */
export class Pipeline {
  private readonly sent: Promise<unknown>[] = [];
  private readonly slices = new TimeSlices();

  constructor(private readonly transaction: WriteTransaction) {}

  send<Name extends QueryName>(query: Name, params: ParamsOf<Name>): void {
    const running = this.transaction.run(query, params);
    // A failure is told by `settled`; until then nobody listens.
    running.catch(() => undefined);
    this.sent.push(running);
  }

  /** One statement a slice, and none for no rows. Other requests are answered in between. */
  async sendRows<Name extends RowsQuery>(query: Name, rows: ParamsOf<Name>['rows']): Promise<void> {
    for (let sliceStart = 0; sliceStart < rows.length; sliceStart += STATEMENT_BATCH_SIZE) {
      // The rows are all that such a statement takes.
      this.send(query, { rows: rows.slice(sliceStart, sliceStart + STATEMENT_BATCH_SIZE) } as ParamsOf<Name>);
      await this.pauseWhenLong();
    }
  }

  /**
   * As `sendRows` for rows that are made of many items. Other requests are answered in between: a write of 90,000 claims kept them
   * waiting for three seconds.
   */
  async sendItems<Name extends RowsQuery, Item>(
    query: Name,
    items: readonly Item[],
    toRows: (items: readonly Item[]) => ParamsOf<Name>['rows'],
  ): Promise<void> {
    for (let sliceStart = 0; sliceStart < items.length; sliceStart += STATEMENT_BATCH_SIZE)
      await this.sendRows(query, toRows(items.slice(sliceStart, sliceStart + STATEMENT_BATCH_SIZE)));
  }

  /** Lets other requests be answered when the statements of this transaction have kept them waiting. */
  async pauseWhenLong(): Promise<void> {
    await this.slices.pauseWhenOver();
  }

  /** For code that writes through a transaction and looks at no answer. */
  withoutAnswers(): WriteTransaction {
    return {
      run: async (query, params) => {
        this.send(query, params);
        await this.pauseWhenLong();
        return [];
      },
    };
  }

  /** Waits for everything sent. @throws the first failure */
  async completed(): Promise<void> {
    await Promise.all(this.sent);
  }
}
