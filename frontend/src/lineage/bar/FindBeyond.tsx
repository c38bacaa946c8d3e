import { Button, Menu } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { LineageFindDocument } from '../../api/documents.generated';
import { summariesQuery } from '../../api/summaries';
import { bringIn } from '../../graph/explorer/branch-actions';
import { wordsOf } from '../../graph/model/search-words';
import { kindWord } from '../../kinds/kinds';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { wayTo } from '../explorer/way-to';
import { FIND_DELAY_MS } from './find-delay';
import { BAR_TEXTS } from './texts';

// Hits that are asked for on each side of the start.
const MAX_HITS = 50;
// Entries of the menu, and assets that "bring in all" draws at once.
const MAX_LISTED = 20;

/**
 * Finds assets of the whole lineage of the start that match the find text and are not drawn. It
 * appears as a button "3 not drawn: bring in" beside the find box; each asset comes with the best
 * path between it and the start.
 */
export function FindBeyond() {
  const { explorer, showNote } = useTools();
  const client = useQueryClient();
  const [settledText] = useDebouncedValue(useView().findText, FIND_DELAY_MS);
  const words = wordsOf(settledText);
  // The server searches for one word, so it gets the longest; whether a name holds the others too is checked here.
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const drawn = useTopic('scene', (store) => store.scene.cardOf);
  const { data } = useQuery({
    queryKey: ['lineage', 'find', explorer.startUrn, longest],
    queryFn: async ({ signal }) => {
      const input = { urn: explorer.startUrn, query: longest, count: MAX_HITS };
      const { up, down } = await request(
        LineageFindDocument,
        { up: { ...input, direction: 'UPSTREAM' }, down: { ...input, direction: 'DOWNSTREAM' } },
        signal,
      );
      return [...(up?.searchResults ?? []), ...(down?.searchResults ?? [])].map(({ entity }) => entity.urn);
    },
    enabled: longest.length > 1,
    placeholderData: keepPreviousData,
  });
  const undrawnUrns = longest.length > 1 ? [...new Set(data)].filter((urn) => !drawn.has(urn)) : [];
  const { data: summaries = [] } = useQuery(summariesQuery(undrawnUrns));
  const undrawnHits = summaries.filter(
    ({ name }) => words.length === 1 || words.every((word) => name.toLowerCase().includes(word)),
  );
  if (undrawnHits.length === 0) return null;
  const bring = async (urns: readonly string[]): Promise<void> => {
    try {
      const ways = await Promise.all(urns.map((urn) => wayTo(client, explorer, urn)));
      bringIn(explorer, ways.flat());
    } catch (error) {
      showNote(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button size="compact-xs" variant="light">
          {BAR_TEXTS.notDrawn(undrawnHits.length)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void bring(undrawnHits.slice(0, MAX_LISTED).map(({ urn }) => urn))}>
          {BAR_TEXTS.bringInAll(Math.min(MAX_LISTED, undrawnHits.length))}
        </Menu.Item>
        <Menu.Divider />
        {undrawnHits.slice(0, MAX_LISTED).map(({ urn, name, platform, kind }) => (
          <Menu.Item key={urn} onClick={() => void bring([urn])}>
            {name} <span className="lx-faint">{platform?.name ?? kindWord(kind)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
