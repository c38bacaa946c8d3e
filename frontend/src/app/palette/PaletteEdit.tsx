import { useQuery, useQueryClient } from '@tanstack/react-query';

import { summariesQuery, type Summary } from '../../api/summaries';
import { DeprecationDialog } from '../../edit/fields/DeprecationDialog';
import { DescriptionDialog } from '../../edit/fields/DescriptionDialog';
import { IncidentDialog } from '../../edit/fields/IncidentDialog';
import { profileQuery } from '../../entity/view/entity-queries';
import { storedDescription } from '../../entity/view/stored-description';
import { BulkDialog } from '../../search/bulk/BulkDialog';
import type { EditWay } from './palette-edits';

/** Which edit of which entity is open. */
export interface PaletteEditProps {
  readonly urn: string;
  readonly way: EditWay;
  readonly onClose: () => void;
}

/**
 * The dialog of an edit chosen in the palette; the page of the entity opens the same ones. It is
 * mounted beside the palette, not inside it, because the palette closes when an action is chosen.
 */
export function PaletteEdit({ urn, way, onClose }: PaletteEditProps) {
  if (way === 'incident') return <IncidentDialog urn={urn} onClose={onClose} />;
  if (way === 'description') return <DescriptionEdit urn={urn} onClose={onClose} />;
  return <SummaryEdit urn={urn} way={way} onClose={onClose} />;
}

/**
 * Edits that need the entity's summary. Tag, term, owner and domain use the bulk dialog with a
 * selection of one. Until the summary is read, nothing is shown.
 */
function SummaryEdit({ urn, way, onClose }: PaletteEditProps) {
  const { data } = useQuery(summariesQuery([urn]));
  const summary: Summary | undefined = data?.[0];
  if (!summary) return null;
  if (way === 'deprecate') return <DeprecationDialog urns={[urn]} replaceableBy={[summary.kind]} onClose={onClose} />;
  return way === 'incident' || way === 'description' ? null : (
    <BulkDialog way={way} selected={[summary]} onClose={onClose} />
  );
}

/**
 * The description is read twice: from the cache when the dialog opens, and past the cache just
 * before saving, so that a text that somebody else saved meanwhile is not overwritten unseen.
 */
function DescriptionEdit({ urn, onClose }: Pick<PaletteEditProps, 'urn' | 'onClose'>) {
  const queryClient = useQueryClient();
  const { data: profile } = useQuery(profileQuery(urn));
  if (!profile) return null;
  return (
    <DescriptionDialog
      target={{ urn }}
      current={storedDescription(profile).text}
      readCurrent={async () =>
        storedDescription(await queryClient.fetchQuery({ ...profileQuery(urn), staleTime: 0, networkMode: 'always' }))
      }
      onClose={onClose}
    />
  );
}
