import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/client';
import { NotificationPreferencesDocument, type NotificationPreferencesQuery } from '../../api/documents.generated';

/** What somebody is notified about, and how. */
export type Preferences = NotificationPreferencesQuery['notificationPreferences'];

/** @param group undefined: one's own */
export const preferencesQuery = (group: string | undefined) =>
  queryOptions({
    queryKey: ['notification-preferences', group ?? ''],
    queryFn: async ({ signal }) =>
      (await request(NotificationPreferencesDocument, { group }, signal)).notificationPreferences,
  });
