import { Global, Module } from '@nestjs/common';

import { loadModel } from './load-model.js';

/** Nest token of `MetadataModel`. */
export const METADATA_MODEL = Symbol('MetadataModel');

@Global()
@Module({
  providers: [{ provide: METADATA_MODEL, useFactory: () => loadModel() }],
  exports: [METADATA_MODEL],
})
export class ModelModule {}
