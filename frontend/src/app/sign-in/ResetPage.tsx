import { CredentialsPage } from './CredentialsPage';

export function ResetPage() {
  return <CredentialsPage errand="reset" />;
}
