import { GovernancePage } from './lists/GovernancePage';

export function PropertiesPage() {
  return <GovernancePage page="properties" />;
}
