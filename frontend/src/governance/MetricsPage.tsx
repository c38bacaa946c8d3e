import { GovernancePage } from './GovernancePage';

export function MetricsPage() {
  return <GovernancePage page="metrics" />;
}
