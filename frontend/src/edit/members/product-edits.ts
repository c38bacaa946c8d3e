import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { AddToProductsDocument, PatchAspectDocument, RemoveFromProductsDocument } from '../../api/documents.generated';
import { listField, propertyOf } from '../../api/json';
import { ApiProblem } from '../../api/problem';
import { readAspect, writeAspect } from '../writes/aspect-writes';
import type { Edit, GroupRight, NamedEntity } from '../writes/edits';
import { editTexts } from '../writes/texts';

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
 *
 * @param right `group` for people who manage the product and may not edit the products of its assets
 */
export function addToProduct(product: NamedEntity, assetUrns: readonly string[], right: GroupRight): Edit {
  return {
    urns: [product.urn, ...assetUrns],
    message: editTexts.done.group(product.name, assetUrns.length),
    run: () => sendAddition(product.urn, assetUrns, right),
    undo: () => sendRemoval(product.urn, assetUrns, right),
  };
}

/**
 * Removes assets from a data product. Undo adds them again and marks those as output ports that
 * were marked before, because the mutation that adds an asset knows nothing of the mark.
 */
export function removeFromProduct(product: NamedEntity, assetUrns: readonly string[], right: GroupRight): Edit {
  let outputPorts: readonly string[] = [];
  return {
    urns: [product.urn, ...assetUrns],
    message: editTexts.done.groupRemoved(product.name),
    run: async () => {
      const memberships = await readMemberships(product.urn);
      outputPorts = memberships
        .filter(isOutputPort)
        .map(assetOf)
        .filter((urn) => assetUrns.includes(urn));
      await sendRemoval(product.urn, assetUrns, right);
    },
    undo: async () => {
      await sendAddition(product.urn, assetUrns, right);
      if (outputPorts.length > 0) await markOutputPorts(product.urn, outputPorts);
    },
  };
}

function sendAddition(productUrn: string, assetUrns: readonly string[], right: GroupRight): Promise<unknown> {
  if (right === 'group') {
    const added = assetUrns.map((destinationUrn) => ({
      op: 'ADD' as const,
      path: pathOf(destinationUrn),
      value: JSON.stringify({ destinationUrn }),
    }));
    return patchAssets(productUrn, added);
  }
  return request(AddToProductsDocument, { input: { dataProductUrns: [productUrn], resourceUrns: [...assetUrns] } });
}

function sendRemoval(productUrn: string, assetUrns: readonly string[], right: GroupRight): Promise<unknown> {
  if (right === 'group') {
    const removed = assetUrns.map((urn) => ({ op: 'REMOVE' as const, path: pathOf(urn) }));
    return patchAssets(productUrn, removed);
  }
  return request(RemoveFromProductsDocument, {
    input: { dataProductUrns: [productUrn], resourceUrns: [...assetUrns] },
  });
}

/**
 * Changes the list of assets in the product's aspect. The mutations for assets need a privilege on
 * each asset, and this write only that of managing the product.
 *
 * @throws ApiProblem with the server's reason
 */
async function patchAssets(
  productUrn: string,
  patch: readonly { readonly op: 'ADD' | 'REMOVE'; readonly path: string; readonly value?: string }[],
): Promise<void> {
  const { patchEntity } = await request(PatchAspectDocument, {
    input: {
      urn: productUrn,
      aspectName: PRODUCT_ASPECT,
      patch: [...patch],
      arrayPrimaryKeys: [{ arrayField: 'assets', keys: ['destinationUrn'] }],
    },
  });
  if (!patchEntity.success) throw new ApiProblem(patchEntity.error ?? editTexts.failedHint, 'edit.refused', 400);
}

/** The JSON pointer of an asset in the list, which is addressed by its urn. */
const pathOf = (assetUrn: string): string => `/assets/${assetUrn.replaceAll('~', '~0').replaceAll('/', '~1')}`;

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
