import { Module } from '@nestjs/common';

import { EditsModule } from '../edits/edits.module.js';
import { QualityResolver } from './quality.resolver.js';

@Module({ imports: [EditsModule], providers: [QualityResolver] })
export class QualityModule {}
