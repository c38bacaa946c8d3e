import { GovernancePage } from './GovernancePage';

export function FormsPage() {
  return <GovernancePage page="forms" />;
}
