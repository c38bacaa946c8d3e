import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { LineageEdit } from '../../generated/graphql.js';
import type { Viewer } from '../../kernel/viewer.js';
import { AddLineageArguments, EdgeEndsArguments, RejectArguments } from './edit.inputs.js';
import { EditService } from './edit.service.js';

/** Edits of lineage by people. */
@Resolver()
export class EditResolver {
  constructor(private readonly edits: EditService) {}

  @Mutation()
  @Requires('EDIT_LINEAGE')
  rejectLineage(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: RejectArguments,
  ): Promise<LineageEdit> {
    return this.edits.reject(viewer, input);
  }

  @Mutation()
  @Requires('EDIT_LINEAGE')
  undoRejectLineage(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: EdgeEndsArguments,
  ): Promise<LineageEdit> {
    return this.edits.undoReject(viewer, input);
  }

  @Mutation()
  @Requires('EDIT_LINEAGE')
  addLineage(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: AddLineageArguments,
  ): Promise<LineageEdit> {
    return this.edits.add(viewer, input);
  }

  @Mutation()
  @Requires('EDIT_LINEAGE')
  removeLineage(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: EdgeEndsArguments,
  ): Promise<LineageEdit> {
    return this.edits.remove(viewer, input);
  }
}
