import { useLocation } from '@tanstack/react-router';

import { EmptyState } from '../../ui/states/EmptyState';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { texts } from '../../ui/texts';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div style={{ padding: 24 }}>
      <PageTitle title={texts.states.notFound} hidden />
      <EmptyState
        title={texts.states.notFound}
        actions={
          <>
            <AppLink href="/">{texts.states.goHome}</AppLink>
            <AppLink href="/search">{texts.states.searchInstead}</AppLink>
          </>
        }
      >
        {texts.states.notFoundWhy(pathname)}
      </EmptyState>
    </div>
  );
}
