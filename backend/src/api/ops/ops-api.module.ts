import { Module } from '@nestjs/common';

import { OpsModule } from '../../ops/ops.module.js';
import { OpsController } from './ops.controller.js';

@Module({ imports: [OpsModule], controllers: [OpsController] })
export class OpsApiModule {}
