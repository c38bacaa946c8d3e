import { GovernancePage } from './GovernancePage';

export function ProductsPage() {
  return <GovernancePage page="products" />;
}
