import { GovernancePage } from './lists/GovernancePage';

export function FormsPage() {
  return <GovernancePage page="forms" />;
}
