import { GovernancePage } from './GovernancePage';

export function GlossaryPage() {
  return <GovernancePage page="glossary" />;
}
