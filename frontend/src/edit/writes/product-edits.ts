import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { AddToProductsDocument, RemoveFromProductsDocument } from '../../api/documents.generated';
import { listField, propertyOf } from '../../api/json';
import { readAspect, writeAspect } from './aspect-writes';
import type { Edit, NamedEntity } from './edits';
import { editTexts } from './texts';

/** The aspect of a data product that lists its assets. */
const PRODUCT_ASPECT = 'dataProductProperties';

/**
 * The urns of the assets that a data product holds. They are stored with the product, so one read
 * says which of many selected assets are in it already.
 */
export function productAssetsQuery(productUrn: string) {
  return queryOptions({
    queryKey: ['entity', productUrn, 'product-assets'],
    queryFn: async (): Promise<ReadonlySet<string>> =>
      new Set((await readMemberships(productUrn)).map((membership) => assetOf(membership))),
  });
}

/**
 * Adds assets to a data product. They stay in the products that hold them already. Callers pass
 * only assets that the product lacks, so that undo does not take the others out of it.
 */
export function addToProduct(product: NamedEntity, assetUrns: readonly string[]): Edit {
  return {
    urns: [product.urn, ...assetUrns],
    message: editTexts.done.product(product.name, assetUrns.length),
    run: () => sendAddition(product.urn, assetUrns),
    undo: () => sendRemoval(product.urn, assetUrns),
  };
}

/**
 * Removes assets from a data product. Undo adds them again and marks those as output ports that
 * were marked before, because the mutation that adds an asset knows nothing of the mark.
 */
export function removeFromProduct(product: NamedEntity, assetUrns: readonly string[]): Edit {
  let outputPorts: readonly string[] = [];
  return {
    urns: [product.urn, ...assetUrns],
    message: editTexts.done.productRemoved(product.name),
    run: async () => {
      const memberships = await readMemberships(product.urn);
      outputPorts = memberships
        .filter(isOutputPort)
        .map(assetOf)
        .filter((urn) => assetUrns.includes(urn));
      await sendRemoval(product.urn, assetUrns);
    },
    undo: async () => {
      await sendAddition(product.urn, assetUrns);
      if (outputPorts.length > 0) await markOutputPorts(product.urn, outputPorts);
    },
  };
}

function sendAddition(productUrn: string, assetUrns: readonly string[]) {
  return request(AddToProductsDocument, { input: { dataProductUrns: [productUrn], resourceUrns: [...assetUrns] } });
}

function sendRemoval(productUrn: string, assetUrns: readonly string[]) {
  return request(RemoveFromProductsDocument, {
    input: { dataProductUrns: [productUrn], resourceUrns: [...assetUrns] },
  });
}

/** The entries of the product's list of assets as they are stored. */
async function readMemberships(productUrn: string): Promise<readonly unknown[]> {
  return listField(await readAspect({ urn: productUrn, aspect: PRODUCT_ASPECT }), 'assets');
}

async function markOutputPorts(productUrn: string, assetUrns: readonly string[]): Promise<void> {
  const place = { urn: productUrn, aspect: PRODUCT_ASPECT };
  const product = await readAspect(place);
  const assets = listField(product, 'assets').map((membership) =>
    assetUrns.includes(assetOf(membership)) ? { ...Object(membership), outputPort: true } : membership,
  );
  await writeAspect(place, { ...Object(product), assets });
}

const assetOf = (membership: unknown): string => String(propertyOf(membership, 'destinationUrn'));
const isOutputPort = (membership: unknown): boolean => propertyOf(membership, 'outputPort') === true;
