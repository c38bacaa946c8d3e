import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { signInWaysQuery } from '../../api/identity';
import styles from './LoginPage.module.css';
import { accountTexts } from './texts';

/** Sign-in by the provider, where one is set up. The address leaves this page, so it is a plain link. */
export function ProviderButton({ target }: { readonly target: string }) {
  const ways = useQuery(signInWaysQuery);
  if (!ways.data?.provider) return null;
  return (
    <>
      <Button component="a" href={`/sso?redirect_uri=${encodeURIComponent(target)}`} variant="default" size="md">
        {ways.data.provider.label}
      </Button>
      <p className={styles.or}>{accountTexts.or}</p>
    </>
  );
}
