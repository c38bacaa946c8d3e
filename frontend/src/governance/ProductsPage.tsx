import { GovernancePage } from './lists/GovernancePage';

export function ProductsPage() {
  return <GovernancePage page="products" />;
}
