import { GovernancePage } from './GovernancePage';

export function DomainsPage() {
  return <GovernancePage page="domains" />;
}
