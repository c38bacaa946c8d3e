import { CredentialsPage } from './CredentialsPage';

export function SignUpPage() {
  return <CredentialsPage errand="sign-up" />;
}
