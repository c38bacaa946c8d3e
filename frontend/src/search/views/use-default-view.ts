import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { request } from '../../api/client';
import { SetDefaultViewDocument } from '../../api/documents.generated';
import { useNavigation } from '../../ui/parts/navigation';
import { searchAddress, type SearchState } from '../query/search-address';
import { viewsQuery } from './views';

/** Puts one's default view into an address that names none: the address says what is seen, and can be shared as it is. */
export function useDefaultAtFirst(state: SearchState, defaultUrn: string | undefined): void {
  const { replace } = useNavigation();
  useEffect(() => {
    if (defaultUrn !== undefined && state.view === undefined) replace(searchAddress({ ...state, view: defaultUrn }));
  }, [state, defaultUrn, replace]);
}

/** Makes a view one's default; null: none. */
export function useDefaultView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (urn: string | null) => request(SetDefaultViewDocument, { input: { defaultView: urn } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
}
