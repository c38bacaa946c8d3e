import { GovernancePage } from './lists/GovernancePage';

export function DomainsPage() {
  return <GovernancePage page="domains" />;
}
