import { Module } from '@nestjs/common';

import { DocsController } from './docs.controller.js';
import { PageController } from './page.controller.js';

@Module({ controllers: [DocsController, PageController] })
export class PageModule {}
