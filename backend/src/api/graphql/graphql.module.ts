import { join } from 'node:path';

import { Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import { MercuriusDriver, type MercuriusDriverConfig } from '@nestjs/mercurius';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { projectRoot } from '../../kernel/project-root.js';
import { LineageModule } from '../../lineage/lineage.module.js';
import { LineageService } from '../../lineage/across/lineage.service.js';
import { Graph } from '../../neo4j/graph.js';
import { Neo4jModule } from '../../neo4j/neo4j.module.js';
import { ProtocolSearch } from '../../search/protocol-search.js';
import { SearchModule } from '../../search/search.module.js';
import { METADATA_MODEL, ModelModule } from '../../model/model.module.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { TimelineModule } from '../../timeline/timeline.module.js';
import { StoreModule } from '../../store/store.module.js';
import { bindEntities } from './binding/bind-entities.js';
import { writeFloats } from './binding/write-floats.js';
import { EntitiesResolver } from './entities.resolver.js';
import { EntitiesModule } from '../../entities/entities.module.js';
import { FactsReader } from '../../entities/reads/facts-reader.js';
import { GraphqlController } from './graphql.controller.js';
import { refuseUnserved } from './unserved/refuse-unserved.js';
import { CountsResolver } from './home/counts.resolver.js';
import { SettingsResolver } from './home/settings.resolver.js';
import { ProtocolTimelineResolver } from './home/timeline.resolver.js';
import { ListsResolver } from './lists/lists.resolver.js';
import { ProductsResolver } from './lists/products.resolver.js';
import { JsonScalar, LongScalar } from './documents/scalars.js';

/**
 * The `.graphql` files are read where they stand, beside the modules that serve them: the build
 * does not copy them.
 */
const SOURCES = join(projectRoot(), 'backend', 'src');

@Module({
  imports: [
    GraphQLModule.forRootAsync<MercuriusDriverConfig>({
      driver: MercuriusDriver,
      imports: [ModelModule, StoreModule, LineageModule, SearchModule, Neo4jModule],
      inject: [METADATA_MODEL, ENTITY_READERS, LineageService, ProtocolSearch, Graph, Authorizer],
      useFactory: (
        model: MetadataModel,
        readers: EntityReaders,
        lineage: LineageService,
        search: ProtocolSearch,
        ...[graph, authorizer]: [Graph, Authorizer]
      ) => ({
        typePaths: [join(SOURCES, '**', '*.graphql')],
        resolvers: { Long: LongScalar, JSON: JsonScalar },
        resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
        transformSchema: (schema) => {
          refuseUnserved(schema);
          return writeFloats(
            bindEntities(schema, {
              model,
              readers,
              lineage,
              search,
              facts: new FactsReader(graph),
              authorizer,
            }),
          );
        },
        // Errors keep the form in which they were thrown. The controller turns them into the form
        // of the protocol.
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
    EntitiesModule,
    StoreModule,
    SearchModule,
    TimelineModule,
  ],
  controllers: [GraphqlController],
  providers: [
    EntitiesResolver,
    ListsResolver,
    ProductsResolver,
    SettingsResolver,
    CountsResolver,
    ProtocolTimelineResolver,
  ],
})
export class GraphqlModule {}
