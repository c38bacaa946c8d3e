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

/**
 * Labels as chips that link to their pages. Tags have a round dot, terms and domains a square one,
 * so that they can be told apart without their colours.
 */
export function LabelChips({ labels }: LabelChipsProps) {
  return labels.map(({ urn, kind, name, color }) => (
    <Chip key={urn} href={entityAddress(urn)} dot={kind === 'tag' ? 'round' : 'square'} color={color}>
      {name}
    </Chip>
  ));
}
