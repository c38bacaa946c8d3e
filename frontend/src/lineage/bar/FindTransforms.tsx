import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { request } from '../../api/client';
import { LineageTransformsDocument } from '../../api/documents.generated';
import { edgeId } from '../../graph/model/graph.types';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { FIND_DELAY_MS } from './find-delay';

/** The server searches the edges of up to this many assets in one question. */
const MAX_ASSETS = 2000;

/**
 * Finds the drawn edges whose transformation contains the find text, and adds them to the hits. It
 * renders nothing: the find box shows the hits.
 */
export function FindTransforms() {
  const { explorer } = useTools();
  const { findText, asOf } = useView();
  const [text] = useDebouncedValue(findText, FIND_DELAY_MS);
  const drawn = useTopic('scene', (store) => store.scene.cardOf);
  const isSettled = text === findText && text.trim().length > 1;
  const urns = isSettled ? [...drawn.keys()].slice(0, MAX_ASSETS) : [];
  const { data } = useQuery({
    queryKey: ['lineage', 'transforms', text, asOf, urns],
    enabled: urns.length > 0,
    queryFn: async ({ signal }) =>
      (await request(LineageTransformsDocument, { input: { urns, text, at: asOf } }, signal)).lineageTransforms.arrows,
  });
  useEffect(() => {
    if (data) explorer.setTransformHits({ text, edges: new Set(data.map(({ from, to }) => edgeId(from, to))) });
  }, [explorer, data, text]);
  return null;
}
