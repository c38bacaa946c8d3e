import { join } from 'node:path';

import { Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import { MercuriusDriver, type MercuriusDriverConfig } from '@nestjs/mercurius';

import { projectRoot } from '../../kernel/project-root.js';
import { LineageModule } from '../../lineage/lineage.module.js';
import { LineageService } from '../../lineage/lineage.service.js';
import { METADATA_MODEL, ModelModule } from '../../model/model.module.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { ENTITY_READER, type EntityReader } from '../../store/readers.js';
import { StoreModule } from '../../store/store.module.js';
import { bindEntities } from './bind-entities.js';
import { EntitiesResolver } from './entities.resolver.js';
import { EntitiesService } from './entities.service.js';
import { GraphqlController } from './graphql.controller.js';
import { JsonScalar, LongScalar } from './scalars.js';

/** The schema's files stand beside the modules that serve them; the build does not copy them. */
const SOURCES = join(projectRoot(), 'backend', 'src');

@Module({
  imports: [
    GraphQLModule.forRootAsync<MercuriusDriverConfig>({
      driver: MercuriusDriver,
      imports: [ModelModule, StoreModule, LineageModule],
      inject: [METADATA_MODEL, ENTITY_READER, LineageService],
      useFactory: (model: MetadataModel, reader: EntityReader, lineage: LineageService) => ({
        typePaths: [join(SOURCES, '**', '*.graphql')],
        resolvers: { Long: LongScalar, JSON: JsonScalar },
        resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
        transformSchema: (schema) => bindEntities(schema, { model, reader, lineage }),
        // Errors stay as they were thrown: the controller gives them the protocol's form.
        errorFormatter: (execution) => ({
          statusCode: 200,
          response: { data: execution.data ?? null, errors: execution.errors },
        }),
        routes: false,
        graphiql: false,
        jit: 1,
        cache: 1024,
      }),
    }),
    StoreModule,
  ],
  controllers: [GraphqlController],
  providers: [EntitiesResolver, EntitiesService],
})
export class GraphqlModule {}
