import { Resolver } from '@nestjs/graphql';

import { bindMutations, EditResolver } from '../edits/bind-mutations.js';
import { Editor } from '../edits/editor.js';
import { ASSERTION_EDITS } from './assertions.js';
import { CONTRACT_EDITS } from './contracts-and-tests.js';
import { INCIDENT_EDITS } from './incidents.js';

@Resolver()
@bindMutations(ASSERTION_EDITS, INCIDENT_EDITS, CONTRACT_EDITS)
export class QualityResolver extends EditResolver {
  constructor(editor: Editor) {
    super(editor);
  }
}
