import { useQueryClient } from '@tanstack/react-query';

import { DescriptionDialog } from '../../edit/fields/DescriptionDialog';
import { EditButton } from '../../edit/dialog/EditButton';
import { editTexts } from '../../edit/writes/texts';
import { readDescriptions, type Aspects } from '../view/aspects';
import { storedDescription } from '../view/stored-description';
import { profileQuery } from '../view/entity-queries';
import type { EntityView } from '../view/entity-view';

interface DescriptionPencilProps {
  readonly view: EntityView;
  /** True for a button with its label, false for a pencil alone. */
  readonly wide?: boolean;
}

/**
 * Edits the description that people write in the catalogue. Without one, it starts from the text of
 * the source. The dialog can read the stored text again, so that it notices what somebody else has
 * changed meanwhile.
 */
export function DescriptionPencil({ view: { summary, aspects }, wide = false }: DescriptionPencilProps) {
  const queryClient = useQueryClient();
  const readCurrent = async () => {
    // When offline, this must fail at once instead of waiting for the network.
    const freshProfile = { ...profileQuery(summary.urn), staleTime: 0, networkMode: 'always' as const };
    return storedDescription(await queryClient.fetchQuery(freshProfile));
  };
  return (
    <EditButton
      wide={wide}
      label={editTexts.edit(editTexts.what.description)}
      dialog={(close) => (
        <DescriptionDialog
          target={{ urn: summary.urn }}
          current={topDescription(aspects)}
          readCurrent={readCurrent}
          onClose={close}
        />
      )}
    />
  );
}

/** The description that the page shows first, which is one written by people where there is one. */
function topDescription(aspects: Aspects): string {
  return readDescriptions(aspects)[0]?.text ?? '';
}
