import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../access/authorization/authorizer.js';
import { systemClock } from '../kernel/time.js';
import type { Viewer } from '../kernel/viewer.js';
import { withWholeValues } from '../kernel/visibility.js';
import type { MetadataModel } from '../model/metadata-model.js';
import { METADATA_MODEL } from '../model/model.module.js';
import { SearchService } from '../search/search.service.js';
import { ENTITY_READERS, type EntityReaders } from '../store/contract/readers.js';
import { EditContext } from './edit-context.js';
import { IncomingReferences } from './incoming-references.js';

/** Makes the context of each edit, with the clock of that moment. */
@Injectable()
export class EditContexts {
  constructor(
    private readonly authorizer: Authorizer,
    private readonly repository: IncomingReferences,
    private readonly search: SearchService,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  open(viewer: Viewer): EditContext {
    return new EditContext({
      viewer,
      now: systemClock(),
      model: this.model,
      reader: this.readers.as(withWholeValues(viewer.visibility)),
      disclosingReader: this.readers.as(viewer.visibility),
      authorizer: this.authorizer,
      incoming: (urns, types) => this.repository.incoming(urns, types),
      scroll: (question) => this.search.scroll(viewer, question),
    });
  }
}
