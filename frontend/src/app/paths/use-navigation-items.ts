import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { meQuery } from '../../api/session';
import { itemsFor, type NavigationItem } from './navigation-items';

/** The items of the navigation for the person who is signed in. */
export function useNavigationItems(): readonly NavigationItem[] {
  const { data: me } = useQuery(meQuery);
  return useMemo(() => itemsFor(me?.platformPrivileges), [me]);
}
