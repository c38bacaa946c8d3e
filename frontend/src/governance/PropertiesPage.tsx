import { GovernancePage } from './GovernancePage';

export function PropertiesPage() {
  return <GovernancePage page="properties" />;
}
