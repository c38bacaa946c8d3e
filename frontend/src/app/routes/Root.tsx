import { Outlet, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

import { NavigationContext, type Navigation } from '../../ui/parts/navigation';

/** What every page stands in, the sign-in too: links of the parts go through the router. */
export function Root() {
  const { history } = useRouter();
  const navigation = useMemo<Navigation>(
    () => ({ push: (href) => history.push(href), replace: (href) => history.replace(href) }),
    [history],
  );
  return (
    <NavigationContext value={navigation}>
      <Outlet />
    </NavigationContext>
  );
}
