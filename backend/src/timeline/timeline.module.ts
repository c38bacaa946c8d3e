import { Module } from '@nestjs/common';

import { ModelModule } from '../model/model.module.js';
import { StoreModule } from '../store/store.module.js';
import { ChangeTimelineService } from './changes/change-timeline.service.js';
import { TimelineResolver } from './timeline.resolver.js';
import { TimelineService } from './timeline.service.js';

@Module({
  imports: [ModelModule, StoreModule],
  providers: [TimelineResolver, TimelineService, ChangeTimelineService],
  exports: [TimelineService, ChangeTimelineService],
})
export class TimelineModule {}
