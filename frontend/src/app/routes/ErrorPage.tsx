import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { ErrorState } from '../../ui/states/ErrorState';
import { PageTitle } from '../../ui/parts/PageTitle';
import { texts } from '../../ui/texts';

/** Where a page that broke would have been; the frame stays. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div style={{ padding: 24 }}>
      <PageTitle title={texts.states.broken} hidden />
      <ErrorState error={error} onRetry={retry} title={texts.states.broken} />
    </div>
  );
}
