import type { NodeProps } from '@xyflow/react';
import { Suspense, lazy, memo } from 'react';

import type { CardNode } from './card-node';

const BundleCard = lazy(async () => ({ default: (await import('./BundleCard')).BundleCard }));

/** Loaded with the first group that is folded. */
export const FoldedGroup = memo(function FoldedGroup(props: NodeProps<CardNode>) {
  return (
    <Suspense>
      <BundleCard {...props} />
    </Suspense>
  );
});
