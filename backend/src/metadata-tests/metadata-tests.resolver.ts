import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsDefined, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

import { CurrentViewer, Requires } from '../access/authorization/decorators.js';
import { bindMutations, EditResolver } from '../edits/bind-mutations.js';
import { Editor } from '../edits/editor.js';
import { checkedInput } from '../inputs/checked-input.js';
import type { Viewer } from '../kernel/viewer.js';
import {
  type DefinitionValidation,
  MetadataTestsService,
  type ResultsSummary,
  type TestPreview,
} from './metadata-tests.service.js';
import { TEST_EDITS } from './test-edits.js';

/** More than a definition may have, so that the reader itself says what is too long. */
const MAX_TEXT_LENGTH = 200_000;
const TEXT = { message: 'must be a text, in JSON or YAML' };

/** The text of a definition, as the protocol wraps it. */
class DefinitionText {
  @IsOptional()
  @IsString(TEXT)
  @MaxLength(MAX_TEXT_LENGTH)
  json?: string | null;
}

/** A definition that is looked at and not stored. */
class DefinitionArguments {
  @IsDefined({ message: 'must hold the definition' })
  @ValidateNested()
  @Type(() => DefinitionText)
  definition!: DefinitionText;
}

/** Mutations of tests, questions about definitions that are not stored, and the results of stored ones. */
@Resolver('Test')
@bindMutations(TEST_EDITS)
export class MetadataTestsResolver extends EditResolver {
  constructor(
    editor: Editor,
    private readonly tests: MetadataTestsService,
  ) {
    super(editor);
  }

  @Query()
  @Requires('MANAGE_TESTS')
  validateTest(@Args('input', checkedInput) { definition }: DefinitionArguments): DefinitionValidation {
    return this.tests.validate(definition.json ?? '{}');
  }

  @Query()
  @Requires('MANAGE_TESTS')
  previewTest(
    @CurrentViewer() viewer: Viewer,
    @Args('input', checkedInput) { definition }: DefinitionArguments,
  ): Promise<TestPreview> {
    return this.tests.preview(viewer, definition.json ?? '{}');
  }

  @Mutation()
  @Requires('MANAGE_TESTS')
  evaluateTest(@CurrentViewer() viewer: Viewer, @Args('urn') urn: string): Promise<string> {
    return this.tests.run(viewer, urn);
  }

  @ResolveField()
  results(@CurrentViewer() viewer: Viewer, @Parent() { urn }: { readonly urn: string }): Promise<ResultsSummary> {
    return this.tests.summary(viewer, urn);
  }
}
