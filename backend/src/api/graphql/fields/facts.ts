import type { VisibilityScope } from '../../../kernel/visibility.js';
import { Batch } from '../../../catalog/summaries/batch.js';
import type {
  FactsReader,
  Point,
  Quality,
  RelatedQuestion,
  PointWindow,
} from '../../../entities/reads/facts-reader.js';

/** Where the facts are read from. */
export type FactsSource = Pick<FactsReader, 'points' | 'oldest' | 'related' | 'quality'>;

/** An entity without incidents and assertions. */
const NOTHING: Quality = { incidents: [], assertions: [] };

/**
 * Loads facts about entities that are in no aspect, for one request. Each question is one read for
 * all entities of a level of the answer.
 */
export class Facts {
  private readonly batches = new Map<string, Batch<string, unknown>>();

  constructor(
    private readonly visibility: VisibilityScope,
    private readonly repository: FactsSource,
  ) {}

  /** The points of a time series in a window, newest first; none where the viewer may not see the series. */
  async points(urn: string, window: PointWindow): Promise<readonly Point[]> {
    if (!this.visibility.canViewSeries(urn, window.aspect)) return [];
    return this.load(`points ${JSON.stringify(window)}`, urn, async (urns) => {
      const facts = await this.repository.points(urns, window);
      return (one) => facts.get(one) ?? [];
    });
  }

  /**
   * The time of the oldest point of a series, in milliseconds since 1970. Undefined without points.
   */
  async oldest(urn: string, aspect: string): Promise<number | undefined> {
    if (!this.visibility.canViewSeries(urn, aspect)) return undefined;
    return this.load('oldest', `${urn} ${aspect}`, async (keys) => {
      const rows = keys.map((key) => {
        // The name of an aspect contains no blank, while a urn may.
        const gap = key.lastIndexOf(' ');
        return { urn: key.slice(0, gap), aspect: key.slice(gap + 1) };
      });
      const facts = await this.repository.oldest(rows);
      return (key) => facts.get(key);
    });
  }

  /** Urns that one relationship leads to or from, as far as the viewer sees them. */
  related(urn: string, question: RelatedQuestion): Promise<readonly string[]> {
    return this.load(`related ${JSON.stringify(question)}`, urn, async (urns) => {
      const facts = await this.repository.related(this.visibility, urns, question);
      return (one) => facts.get(one) ?? [];
    });
  }

  /** Incidents and assertions of an entity, as far as the viewer sees them. */
  quality(urn: string): Promise<Quality> {
    return this.load('quality', urn, async (urns) => {
      const facts = await this.repository.quality(this.visibility, urns);
      return (one) => facts.get(one) ?? NOTHING;
    });
  }

  /**
   * Adds a key to the batch of its question. Equal questions about many entities become one read.
   */
  private load<T>(
    question: string,
    key: string,
    loadMany: (keys: readonly string[]) => Promise<(key: string) => T>,
  ): Promise<T> {
    const known = this.batches.get(question);
    const batch = known ?? new Batch<string, unknown>(loadMany);
    if (!known) this.batches.set(question, batch);
    // The key of a batch names what it loads, so the batch under it holds values of this type.
    return batch.load(key) as Promise<T>;
  }
}
