import { GovernancePage } from './lists/GovernancePage';

export function TagsPage() {
  return <GovernancePage page="tags" />;
}
