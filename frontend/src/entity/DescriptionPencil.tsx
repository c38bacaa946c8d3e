import { useQueryClient } from '@tanstack/react-query';

import { DescriptionDialog } from '../edit/DescriptionDialog';
import { EditButton } from '../edit/EditButton';
import { editTexts } from '../edit/texts';
import { readDescriptions, type Aspects } from './aspects';
import { profileQuery } from './entity-queries';
import type { EntityView } from './entity-view';

interface DescriptionPencilProps {
  readonly view: EntityView;
  readonly wide?: boolean;
}

/** Opens the editor on the hand-made text, or on the source's where nobody has written yet. */
export function DescriptionPencil({ view: { summary, aspects }, wide = false }: DescriptionPencilProps) {
  const queryClient = useQueryClient();
  const readCurrent = async () => {
    const profile = await queryClient.fetchQuery({ ...profileQuery(summary.urn), staleTime: 0 });
    return topDescription(new Map(profile?.aspects.map(({ name, value }) => [name, value])));
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

function topDescription(aspects: Aspects): string {
  return readDescriptions(aspects)[0]?.text ?? '';
}
