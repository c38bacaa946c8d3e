import { GovernancePage } from './lists/GovernancePage';

export function MetricsPage() {
  return <GovernancePage page="metrics" />;
}
