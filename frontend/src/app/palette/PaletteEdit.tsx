import { useQuery, useQueryClient } from '@tanstack/react-query';

import { summariesQuery, type Summary } from '../../api/summaries';
import { DeprecationDialog } from '../../edit/fields/DeprecationDialog';
import { DescriptionDialog } from '../../edit/fields/DescriptionDialog';
import { IncidentDialog } from '../../edit/fields/IncidentDialog';
import { profileQuery } from '../../entity/view/entity-queries';
import { storedDescription } from '../../entity/view/stored-description';
import { BulkDialog } from '../../search/bulk/BulkDialog';
import type { EditWay } from './palette-edits';

export interface PaletteEditProps {
  readonly urn: string;
  readonly way: EditWay;
  readonly onClose: () => void;
}

/** The dialog of an edit chosen in the palette; the page of the entity opens the same ones. */
export function PaletteEdit({ urn, way, onClose }: PaletteEditProps) {
  if (way === 'incident') return <IncidentDialog urn={urn} onClose={onClose} />;
  if (way === 'description') return <DescriptionEdit urn={urn} onClose={onClose} />;
  return <SummaryEdit urn={urn} way={way} onClose={onClose} />;
}

function SummaryEdit({ urn, way, onClose }: PaletteEditProps) {
  const { data } = useQuery(summariesQuery([urn]));
  const summary: Summary | undefined = data?.[0];
  if (!summary) return null;
  if (way === 'deprecate') return <DeprecationDialog urns={[urn]} replaceableBy={[summary.kind]} onClose={onClose} />;
  return way === 'incident' || way === 'description' ? null : (
    <BulkDialog way={way} selected={[summary]} onClose={onClose} />
  );
}

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
