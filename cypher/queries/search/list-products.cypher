// Data products that hold entities: it stands on the product.
// params: urns [Urn]
// rows:   urn Urn, product Urn
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
MATCH (e:Entity {urn: urn})<-[:DATA_PRODUCT_CONTAINS]-(product:DataProduct)
WHERE product.exists AND NOT product.removed
RETURN DISTINCT e.urn AS urn, product.urn AS product
ORDER BY product
