import { Module } from '@nestjs/common';

import { EditsModule } from '../edits/edits.module.js';
import { ConnectionsResolver } from './connections.resolver.js';
import { ConnectionsService } from './connections.service.js';
import { DatabaseSessions } from './session/database-session.js';

@Module({
  imports: [EditsModule],
  providers: [ConnectionsService, ConnectionsResolver, DatabaseSessions],
  exports: [ConnectionsService, DatabaseSessions],
})
export class ConnectionsModule {}
