import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../access/authorization/decorators.js';
import { checkedInput } from '../../inputs/checked-input.js';
import type { Viewer } from '../../kernel/viewer.js';
import { dialectNames } from '../../sql/contract/dialects.js';
import { SqlLineageArguments } from './sql-preview.inputs.js';
import { type SqlLineageAnswer, SqlPreview } from './sql-preview.service.js';

/** The lineage of pasted SQL, and the dialects that can be read. */
@Resolver()
export class SqlPreviewResolver {
  constructor(private readonly preview: SqlPreview) {}

  @Query()
  @Requires('VIEW_ENTITY')
  sqlLineage(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) input: SqlLineageArguments,
  ): Promise<SqlLineageAnswer> {
    return this.preview.sqlLineage(viewer, input);
  }

  @Query()
  @Requires('VIEW_ENTITY')
  sqlDialects(): readonly string[] {
    return dialectNames();
  }
}
