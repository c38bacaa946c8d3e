import { readersOf, sampleViewer } from '../access/visibility.js';
import { Authorizer, ADMIN_ROLE } from '../../src/access/authorization/authorizer.js';
import { factsOf } from '../../src/access/policies/entity-facts.js';
import type { Policy } from '../../src/access/policies/policy.js';
import { DEFAULT_RULES } from '../../src/access/policies/rulebook.js';
import type { Viewer } from '../../src/kernel/viewer.js';
import { loadModel } from '../../src/model/load-model.js';
import type { EntityReader } from '../../src/store/contract/readers.js';
import type { Store } from '../../src/store/store.js';
import type { Proposal, StoredAspect, StoredEntity } from '../../src/store/contract/store.types.js';
import { type ApplyContext, applyProposal, checkProposal } from '../../src/store/rules/apply.js';
import { type EntityState, Workspace } from '../../src/store/rules/workspace.js';
import type { EditTable } from '../../src/edits/edit.types.js';
import type { EditContext } from '../../src/edits/edit-context.js';
import { EditContexts } from '../../src/edits/edit-contexts.js';
import { Editor } from '../../src/edits/editor.js';
import type { IncomingReferences, Incoming } from '../../src/edits/incoming-references.js';
import { ReferencesService } from '../../src/edits/references.service.js';

const model = loadModel();

/** A catalogue in memory for specs of edits: the store's own rules for proposals, without a database behind them. */
export class SampleCatalogue {
  private work = new Workspace(new Map<string, EntityState>());
  private readonly urns = new Set<string>();
  /** Called before each write: somebody else's turn. */
  interrupt: (() => void) | undefined;
  now = 1_700_000_000_000;

  /** @param policies what people may do; the default policies unless others are given */
  constructor(
    private readonly table: EditTable,
    private readonly policies: readonly Policy[] = DEFAULT_RULES.policies,
  ) {}

  /** Runs a mutation of the table. */
  async run(name: string, args: unknown, viewer: Viewer = person('admin', ADMIN_ROLE)): Promise<unknown> {
    const edit = this.table[name];
    if (!edit) throw new Error(`there is no edit ${name}`);
    return this.editor().run(viewer, edit, args);
  }

  /** Writes as a client would. */
  write(...proposals: readonly Proposal[]): void {
    const fork = this.work.fork();
    const context = this.context();
    for (const proposal of proposals) applyProposal(fork, checkProposal(model, proposal), context);
    this.work.adopt(fork);
    proposals.forEach(({ entityUrn }) => this.urns.add(entityUrn));
  }

  /** An entity with no more than this aspect. */
  with(urn: string, aspectName: string, value: unknown): this {
    this.write({ entityUrn: urn, aspectName, changeType: 'UPSERT', value });
    return this;
  }

  aspect(urn: string, name: string): StoredAspect['value'] | undefined {
    return this.work.entity(urn).aspects[name]?.value;
  }

  exists(urn: string): boolean {
    return this.work.entity(urn).exists;
  }

  /** What a plan reads with. */
  editContext(viewer: Viewer = person('admin', ADMIN_ROLE)): EditContext {
    return this.editContexts(this.authorizer()).open(viewer);
  }

  /** Decides by the policies and by what the catalogue holds now. */
  private authorizer(): Authorizer {
    const factsAt = (urn: string) =>
      factsOf(
        Object.fromEntries(Object.entries(this.work.entity(urn).aspects).map(([name, held]) => [name, held?.value])),
      );
    return new Authorizer({ ...DEFAULT_RULES, policies: this.policies, factsAt });
  }

  private reader(): EntityReader {
    return {
      entities: async (urns: readonly string[]) => this.entities(urns),
    } as Partial<EntityReader> as EntityReader;
  }

  private relations(): IncomingReferences {
    const repository = {
      incoming: async (urns: readonly string[], types: readonly string[]) => this.incoming(urns, types),
    };
    return repository as Partial<IncomingReferences> as IncomingReferences;
  }

  private editContexts(authorizer: Authorizer): EditContexts {
    // Nothing here searches.
    return new EditContexts(authorizer, this.relations(), undefined as never, readersOf(this.reader()), model);
  }

  private editor(): Editor {
    const store = {
      ingest: async (_: Viewer, proposals: readonly Proposal[]) => {
        this.interrupt?.();
        this.write(...proposals);
        return { outcomes: [], seq: 0 };
      },
      deleteEntity: async (_: Viewer, urn: string) => {
        this.remove(urn);
        return { result: undefined };
      },
    } as unknown as Store;
    const authorizer = this.authorizer();
    const references = new ReferencesService(store, readersOf(this.reader()), model);
    return new Editor(store, authorizer, references, this.relations(), this.editContexts(authorizer));
  }

  private context(): ApplyContext {
    this.now += 1;
    const facts = { delimiterOf: () => '.', instanceExists: () => false };
    return {
      model,
      facts,
      actor: 'urn:li:corpuser:admin',
      at: this.now,
      traceId: undefined,
      createdHere: new Set(),
      carried: new Set(),
    } as ApplyContext;
  }

  private entities(urns: readonly string[]): ReadonlyMap<string, StoredEntity> {
    const found = urns
      .filter((urn) => this.urns.has(urn))
      .map((urn): [string, StoredEntity] => [urn, this.stored(urn)]);
    return new Map(found);
  }

  private stored(urn: string): StoredEntity {
    const { exists, aspects } = this.work.entity(urn);
    const held = Object.entries(aspects).filter((entry): entry is [string, StoredAspect] => entry[1] !== undefined);
    return {
      urn,
      kind: model.checkUrn(urn).name,
      i: 0,
      exists,
      removed: false,
      createdOn: 0,
      updatedOn: 0,
      aspects: Object.fromEntries(held),
    };
  }

  private incoming(urns: readonly string[], types: readonly string[]): readonly Incoming[] {
    return [...this.urns].flatMap((other) =>
      Object.entries(this.stored(other).aspects).flatMap(([aspect, { value }]) =>
        model
          .relationshipsOf(aspect, value)
          .filter(
            ({ target, rule }) =>
              urns.includes(target) && !rule.isLineage && (types.length === 0 || types.includes(rule.type)),
          )
          .map(({ target, rule }) => ({ urn: target, type: rule.type, other, aspect })),
      ),
    );
  }

  private remove(urn: string): void {
    const rest = [...this.urns].filter((one) => one !== urn);
    this.work = new Workspace(new Map(rest.map((one) => [one, this.work.entity(one)])));
    this.urns.delete(urn);
  }
}

export function person(name: string, ...roles: readonly string[]): Viewer {
  return sampleViewer({ urn: `urn:li:corpuser:${name}`, roles });
}
