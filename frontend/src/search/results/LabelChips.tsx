import { entityAddress } from '../../api/addresses';
import { Chip } from '../../ui/parts/Chip';

interface LabelChipsProps {
  readonly labels: readonly {
    readonly urn: string;
    readonly kind: string;
    readonly name: string;
    readonly color?: string | null;
  }[];
}

/** Tags with a round dot, terms and domains with a square one. */
export function LabelChips({ labels }: LabelChipsProps) {
  return labels.map(({ urn, kind, name, color }) => (
    <Chip key={urn} href={entityAddress(urn)} dot={kind === 'tag' ? 'round' : 'square'} color={color}>
      {name}
    </Chip>
  ));
}
