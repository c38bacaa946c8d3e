import { GovernancePage } from './lists/GovernancePage';

export function GlossaryPage() {
  return <GovernancePage page="glossary" />;
}
