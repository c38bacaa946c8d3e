import { Module } from '@nestjs/common';

import { AccessModule } from '../access/access.module.js';
import { EditsModule } from '../edits/edits.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { StoreModule } from '../store/store.module.js';
import { ScimGroups } from './groups.service.js';
import { ScimUsers } from './users.service.js';

/** Users and groups for identity providers, by SCIM 2.0. */
@Module({
  imports: [AccessModule, EditsModule, IdentityModule, StoreModule],
  providers: [ScimUsers, ScimGroups],
  exports: [ScimUsers, ScimGroups],
})
export class ScimModule {}
