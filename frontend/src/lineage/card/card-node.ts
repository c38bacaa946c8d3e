import type { Node } from '@xyflow/react';

import type { Card } from '../../graph/scene/scene.types';

/**
 * React Flow's node of a card. Its type is the shape of the card, which picks the component that
 * draws it.
 */
export type CardNode = Node<{ readonly card: Card }, Card['shape']>;
