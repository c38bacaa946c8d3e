import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentViewer, Requires } from '../../../access/authorization/decorators.js';
import { arrayOf, isJsonObject, textOf } from '../../../kernel/json.js';
import type {
  BulkEntityDataProductsInput,
  SearchAcrossEntitiesInput,
  SearchDocumentsInput,
} from '../../../generated/graphql.js';
import { parseUrn } from '../../../kernel/urn.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { documentsOf } from '../../../search/query/global-context.js';
import type { FilterCondition } from '../../../search/query/filter.types.js';
import { ProtocolSearch, type ResultsAnswer } from '../../../search/protocol-search.js';
import { ENTITY_READERS, type EntityReaders } from '../../../store/contract/readers.js';

/** How many products are looked through for the products of an asset. */
const MAX_PRODUCTS = 1_000;

/** Searches in what a data product or an application contains, and in documents. */
@Resolver()
export class ProductsResolver {
  constructor(
    private readonly protocol: ProtocolSearch,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /**
   * A search within a product. Its assets are named by the product, and by assets that name the
   * product.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async listDataProductAssets(
    @CurrentViewer() viewer: Viewer,
    @Args('urn') urn: string,
    @Args('input') input: SearchAcrossEntitiesInput,
  ): Promise<ResultsAnswer> {
    parseUrn(urn);
    const members = (await this.members(viewer, [urn])).get(urn) ?? [];
    return this.protocol.results(viewer, input, {
      orFilters: [
        { and: [{ field: 'urn', values: members.map((member) => member.asset) }] },
        { and: [{ field: 'dataProduct', values: [urn] }] },
      ],
    });
  }

  /** A search within an application, which its assets name. */
  @Query()
  @Requires('VIEW_ENTITY')
  listApplicationAssets(
    @CurrentViewer() viewer: Viewer,
    @Args('urn') urn: string,
    @Args('input') input: SearchAcrossEntitiesInput,
  ): Promise<ResultsAnswer> {
    parseUrn(urn);
    return this.protocol.results(viewer, input, { orFilters: [{ and: [{ field: 'applications', values: [urn] }] }] });
  }

  /**
   * Which data products contain each of some entities. The products are read and not the entities,
   * because there are few products.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async bulkEntityDataProducts(
    @CurrentViewer() viewer: Viewer,
    @Args('input') { urns }: BulkEntityDataProductsInput,
  ): Promise<unknown> {
    for (const urn of urns) parseUrn(urn);
    const flags = { skipAggregates: true, skipHighlighting: true };
    const results = await this.protocol.results(viewer, {
      query: '*',
      types: ['DATA_PRODUCT'],
      count: MAX_PRODUCTS,
      searchFlags: flags,
    });
    const members = await this.members(
      viewer,
      results.searchResults.map(({ entity }) => entity.urn),
    );
    return {
      entities: urns.map((urn) => ({
        urn,
        dataProductAssociations: [...members].flatMap(([product, assets]) =>
          assets
            .filter(({ asset }) => asset === urn)
            .map(({ isOutputPort }) => ({ dataProduct: { urn: product }, isOutputPort })),
        ),
      })),
    };
  }

  /**
   * A search among documents with the protocol's conditions, all of which have to hold. Drafts are
   * found by their owners alone, and documents that are not for the global context by nobody.
   */
  @Query()
  @Requires('VIEW_ENTITY')
  async searchDocuments(@CurrentViewer() viewer: Viewer, @Args('input') input: SearchDocumentsInput): Promise<unknown> {
    const { query, viewUrn, start, count } = input;
    const results = await this.protocol.results(
      viewer,
      {
        query: query === undefined || query === null || query === '' ? '*' : query,
        types: ['DOCUMENT'],
        viewUrn,
        start,
        count,
      },
      { orFilters: documentsOf(documentConditions(input), [viewer.urn, ...viewer.groups]) },
    );
    const documents = results.searchResults.map(({ entity }) => entity);
    return { start: results.start, count: results.count, total: results.total, documents, facets: results.facets };
  }

  /** The assets that products name, with their mark as output port. */
  private async members(
    viewer: Viewer,
    products: readonly string[],
  ): Promise<ReadonlyMap<string, readonly { readonly asset: string; readonly isOutputPort: boolean }[]>> {
    const stored = await this.readers.as(viewer.visibility).entities(products, ['dataProductProperties']);
    return new Map(
      products.map((urn) => {
        const assets = arrayOf(stored.get(urn)?.aspects.dataProductProperties?.value.assets).filter(isJsonObject);
        const members = assets.flatMap((edge) => {
          const asset = textOf(edge.destinationUrn);
          return asset === undefined ? [] : [{ asset, isOutputPort: edge.outputPort === true }];
        });
        return [urn, members];
      }),
    );
  }
}

/** The conditions of the input. A list that is empty or absent sets no condition. */
function documentConditions(input: SearchDocumentsInput): readonly FilterCondition[] {
  const anyOf = (field: string, values: readonly string[] | null | undefined): readonly FilterCondition[] =>
    values && values.length > 0 ? [{ field, values }] : [];
  return [
    ...anyOf('parentDocument', input.parentDocuments),
    ...anyOf('typeNames', input.types),
    ...anyOf('domains', input.domains),
    ...anyOf('relatedAssets', input.relatedAssets),
    ...anyOf('sourceType', input.sourceType ? [input.sourceType] : []),
    ...(input.rootOnly === true ? [{ field: 'parentDocument', condition: 'EXISTS', negated: true }] : []),
  ];
}
