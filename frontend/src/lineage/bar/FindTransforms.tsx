import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { request } from '../../api/client';
import { LineageTransformsDocument } from '../../api/documents.generated';
import { edgeId } from '../../graph/model/graph.types';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { useRested } from '../explorer/use-rested';

const MOST = 2000;

/** Asks in which of the drawn edges the words are part of the transformation; they become hits like any other. */
export function FindTransforms() {
  const { explorer } = useTools();
  const { findText: find, asOf: at } = useView();
  const text = useRested(find);
  const drawn = useTopic('scene', (store) => store.scene.cardOf);
  const isWanted = text === find && text.trim().length > 1;
  const urns = isWanted ? [...drawn.keys()].slice(0, MOST) : [];
  const { data } = useQuery({
    queryKey: ['lineage', 'transforms', text, at, urns],
    enabled: urns.length > 0,
    queryFn: async ({ signal }) =>
      (await request(LineageTransformsDocument, { input: { urns, text, at } }, signal)).lineageTransforms.arrows,
  });
  useEffect(() => {
    if (data) explorer.setTransformHits({ text, arrows: new Set(data.map(({ from, to }) => edgeId(from, to))) });
  }, [explorer, data, text]);
  return null;
}
