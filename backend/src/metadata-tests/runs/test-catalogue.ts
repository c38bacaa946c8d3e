import { Inject, Injectable, Logger } from '@nestjs/common';

import { objectOf, textOf } from '../../kernel/json.js';
import { systemScope } from '../../kernel/visibility.js';
import { SearchService } from '../../search/search.service.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import {
  CHANGE_LOG,
  type ChangeLog,
  ENTITY_READERS,
  type EntityReader,
  type EntityReaders,
} from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { faultText, parseDefinition } from '../../test-definition/parse-definition.js';
import { CompiledTest } from '../evaluation/compiled-test.js';
import { TEST_RESULTS } from '../results/test-results.js';

export const TEST_INFO = 'testInfo';
/** How many tests are read at a time while all are read. */
const PAGE_SIZE = 500;

/** Reads stored tests, ready to be asked, and the assets that they are about. */
@Injectable()
export class TestCatalogue {
  /** Reads everything: a test is about all assets, whoever wrote it. */
  readonly reader: EntityReader;
  /** The kinds of entities that can have results. */
  readonly testableKinds: readonly string[];
  private readonly logger = new Logger('MetadataTests');

  constructor(
    @Inject(ENTITY_READERS) readonly readers: EntityReaders,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
    @Inject(METADATA_MODEL) readonly model: MetadataModel,
    /** Finds the assets of a kind, and those that have results of a test. */
    readonly search: SearchService,
  ) {
    this.reader = readers.as(systemScope('evaluating metadata tests'));
    this.testableKinds = model.kinds.filter(({ aspects }) => aspects.includes(TEST_RESULTS)).map(({ name }) => name);
  }

  /** The position of the change log: what is read after this call is at least as new. */
  position(): Promise<number> {
    return this.log.latest();
  }

  /** All tests, read page by page. */
  async all(): Promise<ReadonlyMap<string, CompiledTest>> {
    const tests = new Map<string, CompiledTest>();
    for (let afterNumber = -1; ;) {
      const page = await this.reader.scan({ kind: 'test', afterNumber, limit: PAGE_SIZE, aspects: [TEST_INFO] });
      for (const entity of page) tests.set(entity.urn, this.compiled(entity.urn, entity));
      const last = page.at(-1);
      if (!last || page.length < PAGE_SIZE) return tests;
      afterNumber = last.i;
    }
  }

  /** Some tests. One that was deleted is about no asset, so that evaluating it takes its results away. */
  async of(urns: readonly string[]): Promise<ReadonlyMap<string, CompiledTest>> {
    const entities = await this.reader.entities(urns, [TEST_INFO]);
    return new Map(urns.map((urn) => [urn, this.compiled(urn, entities.get(urn))]));
  }

  /** A test with the definition of a text. @returns undefined where the text is no definition */
  compile(urn: string, text: string): CompiledTest | undefined {
    const { definition } = parseDefinition(this.model, text);
    return definition && new CompiledTest(urn, definition, text);
  }

  /** A definition that an older version stored and this one can't read is about no asset. */
  private compiled(urn: string, entity: StoredEntity | undefined): CompiledTest {
    const info = entity?.exists === true && !entity.removed ? entity.aspects[TEST_INFO]?.value : undefined;
    const definitionText = textOf(objectOf(info?.definition).json) ?? '';
    const draft = new CompiledTest(
      urn,
      { types: [], conditions: EVERYTHING, rules: EVERYTHING, actions: NONE },
      definitionText,
    );
    if (definitionText.trim() === '') return draft;
    const { definition, faults } = parseDefinition(this.model, definitionText);
    if (definition) return new CompiledTest(urn, definition, definitionText);
    const [fault] = faults;
    this.logger.warn(`${urn} is not evaluated: ${fault ? faultText(fault) : ''}`);
    return draft;
  }
}

const EVERYTHING = { form: 'and', of: [] } as const;
const NONE = { passing: [], failing: [] };
