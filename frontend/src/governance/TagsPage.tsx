import { GovernancePage } from './GovernancePage';

export function TagsPage() {
  return <GovernancePage page="tags" />;
}
