import { Button } from '@mantine/core';
import { useState } from 'react';

import { shortUrn } from '../../api/column-urn';
import { lineageKinds } from '../../kinds/kinds';
import { assetOfColumn } from '../../graph/model/column-urn';
import { drawnName } from '../../graph/model/drawn-name';
import { AssetPicker } from '../../search/picker/AssetPicker';
import { useTools } from '../explorer/explorer-context';
import { ColumnField } from '../edit/ColumnField';
import { PATH_TEXTS } from './texts';

/** Urns of assets or columns. Without `to`, the other end is still to be chosen. */
interface PathEndsValue {
  readonly from: string;
  readonly to: string | null;
}

/** Both ends of the paths. Each can be found by name here, or picked in the graph. */
export function PathEnds({ path }: { readonly path: PathEndsValue }) {
  const { explorer } = useTools();
  return (
    <>
      <End
        label={PATH_TEXTS.from}
        search={PATH_TEXTS.fromAsset}
        urn={path.from}
        onChange={(from) => explorer.change({ path: { from, to: path.to } })}
      />
      <End
        label={PATH_TEXTS.to}
        search={PATH_TEXTS.toAsset}
        urn={path.to}
        onChange={(to) => explorer.change({ path: { from: path.from, to } })}
      />
    </>
  );
}

interface EndProps {
  readonly label: string;
  readonly search: string;
  readonly urn: string | null;
  readonly onChange: (urn: string) => void;
}

/**
 * One end: its name, a search for another asset, and a choice of one of its columns. The search is
 * open while there is no end yet.
 */
function End({ label, search, urn, onChange }: EndProps) {
  const { explorer } = useTools();
  const [isChanging, setIsChanging] = useState(false);
  const asset = urn === null ? null : (assetOfColumn(urn) ?? urn);
  const isSearching = isChanging || asset === null;
  return (
    <section className="lx-end" aria-label={label}>
      <span className="lx-end-label">{label}</span>
      {asset !== null && (
        <span className="lx-break">
          <strong>{drawnName(explorer.graph, urn ?? asset) ?? shortUrn(urn ?? asset)}</strong>{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={PATH_TEXTS.changeEnd(label)}
            onClick={() => setIsChanging(!isChanging)}
          >
            {PATH_TEXTS.change}
          </Button>
        </span>
      )}
      {isSearching && (
        <AssetPicker
          label={search}
          kinds={lineageKinds}
          onPick={(picked) => {
            setIsChanging(false);
            onChange(picked.urn);
          }}
        />
      )}
      {asset !== null && (
        <ColumnField
          asset={asset}
          label={PATH_TEXTS.columnOf(label)}
          value={urn === asset ? null : urn}
          onChange={(column) => onChange(column ?? asset)}
        />
      )}
    </section>
  );
}
