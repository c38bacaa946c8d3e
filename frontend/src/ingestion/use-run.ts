import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../api/client';
import { RunIngestionSourceDocument } from '../api/documents.generated';
import { useNavigation } from '../ui/parts/navigation';
import { notify } from '../ui/parts/notices';
import { runAddress } from './ingestion-address';
import { SOURCES_KEY } from './ingestion-queries';
import { ingestionTexts } from './texts';

/** Queues a run of a source and goes to its page. A refusal, such as for a run that is open, is a notice. */
export function useRun() {
  const navigation = useNavigation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ingestionSourceUrn: string) =>
      (await request(RunIngestionSourceDocument, { input: { ingestionSourceUrn } })).createIngestionExecutionRequest,
    onSuccess: async (run) => {
      notify({ text: ingestionTexts.started, tone: 'done' });
      if (run) navigation.push(runAddress(run));
      await queryClient.invalidateQueries({ queryKey: SOURCES_KEY });
    },
    onError: ({ message }) => notify({ text: message, tone: 'failed' }),
  });
}
