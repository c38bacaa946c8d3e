import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import type { Json } from '../kernel/json.js';
import type {
  PatchEntityInput,
  PatchEntityResult,
  PatchOperationInput,
  StringMapEntryInput,
} from '../generated/graphql.js';
import { asProblem, type Problem } from '../kernel/problem.js';
import type { Viewer } from '../kernel/viewer.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { Store } from '../store/store.js';
import type { Proposal } from '../store/contract/store.types.js';
import { badField } from './mistakes.js';

/** A JSON Patch of any aspect, by its name: what the store's gate asks of every such write, it asks here too. */
@Resolver()
export class PatchEntityResolver {
  constructor(
    private readonly store: Store,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** What is refused says why in the answer, as `patchEntities` does and public clients expect. */
  @Mutation()
  @Requires('EDIT_ENTITY')
  async patchEntity(
    @CurrentViewer() viewer: Viewer,
    @Args('input') input: PatchEntityInput,
  ): Promise<PatchEntityResult> {
    const proposal = this.proposalOf(input);
    try {
      await this.store.ingest(viewer, [proposal], { mode: 'all' });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return { urn: proposal.entityUrn, name: null, success: false, error: refusal.message };
    }
    return { urn: proposal.entityUrn, name: null, success: true, error: null };
  }

  /** Each stands for itself: what is refused says why beside those that were stored. */
  @Mutation()
  @Requires('EDIT_ENTITY')
  async patchEntities(
    @CurrentViewer() viewer: Viewer,
    @Args('input') inputs: readonly PatchEntityInput[],
  ): Promise<readonly PatchEntityResult[]> {
    const proposals = inputs.map((input) => this.proposalOf(input));
    const { outcomes } = await this.store.ingest(viewer, proposals, { mode: 'each' });
    return outcomes.map((outcome) => ({
      urn: outcome.urn,
      name: null,
      success: outcome.state !== 'refused',
      error: outcome.state === 'refused' ? outcome.problem.message : null,
    }));
  }

  private proposalOf(input: PatchEntityInput): Proposal {
    const { aspectName, patch, arrayPrimaryKeys, forceGenericPatch, headers, systemMetadata } = input;
    const keys = (arrayPrimaryKeys ?? []).map(({ arrayField, keys: parts }) => [arrayField, parts]);
    return {
      entityUrn: this.urnOf(input),
      aspectName,
      changeType: 'PATCH',
      value: {
        patch: patch.map(operationOf),
        ...(keys.length > 0 ? { arrayPrimaryKeys: Object.fromEntries(keys) as Json } : {}),
        ...(forceGenericPatch === true ? { forceGenericPatch } : {}),
      },
      ...(headers ? { headers: mapOf(headers) } : {}),
      ...(systemMetadata
        ? {
            systemMetadata: {
              ...(typeof systemMetadata.lastObserved === 'number' ? { lastObserved: systemMetadata.lastObserved } : {}),
              ...(typeof systemMetadata.runId === 'string' ? { runId: systemMetadata.runId } : {}),
              ...(systemMetadata.properties ? { properties: mapOf(systemMetadata.properties) } : {}),
            },
          }
        : {}),
    };
  }

  /** Without a urn a new entity of the kind is begun. */
  private urnOf({ urn, entityType }: PatchEntityInput): string {
    if (typeof urn === 'string') return urn;
    const kind = typeof entityType === 'string' ? this.model.kindByAnyCase(entityType) : undefined;
    if (!kind || kind.urn.length !== 1)
      throw badField('urn', 'must be given; only a kind with a single id in its urn can be begun by entityType');
    return `urn:li:${kind.name}:${randomUUID()}`;
  }
}

/** A rule's refusal of what was asked. Undefined: a fault, or a state of the server that a client waits out. */
function refusalOf(error: unknown): Problem | undefined {
  const problem = asProblem(error);
  return problem && problem.kind !== 'busy' && problem.kind !== 'unavailable' ? problem : undefined;
}

/** Values are JSON as text; what does not parse is meant as the text that it is. */
function operationOf({ op, path, value, from }: PatchOperationInput): Json {
  return {
    op: op.toLowerCase(),
    path,
    ...(typeof value === 'string' ? { value: jsonOrText(value) } : {}),
    ...(typeof from === 'string' ? { from } : {}),
  };
}

function jsonOrText(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function mapOf(entries: readonly StringMapEntryInput[]): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(({ key, value }) => [key, value ?? '']));
}
