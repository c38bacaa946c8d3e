import { Module } from '@nestjs/common';

import { ScimModule } from '../../scim/scim.module.js';
import { ScimDiscoveryController } from './discovery.controller.js';
import { ScimGroupsController } from './groups.controller.js';
import { ScimUsersController } from './users.controller.js';

/** The addresses of SCIM 2.0. */
@Module({
  imports: [ScimModule],
  controllers: [ScimUsersController, ScimGroupsController, ScimDiscoveryController],
})
export class ScimApiModule {}
