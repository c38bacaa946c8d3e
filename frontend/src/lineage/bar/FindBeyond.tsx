import { Button, Menu } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { LineageFindDocument } from '../../api/documents.generated';
import { summariesQuery } from '../../api/summaries';
import { bringIn } from '../../graph/explorer/branch-actions';
import { wordsOf } from '../../graph/model/search-words';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { MODES } from '../parts/texts-modes';
import { useRested } from '../explorer/use-rested';
import { wayTo } from '../explorer/way-to';

const MOST = 50;
const LISTED = 20;

/** What the words name in the whole lineage of the start and is not drawn: by name, each to be brought in. */
export function FindBeyond() {
  const { explorer, showNote: note } = useTools();
  const client = useQueryClient();
  const words = wordsOf(useRested(useView().findText));
  // The longest word is asked for; that a name holds the others too is seen here.
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const drawn = useTopic('scene', (store) => store.scene.cardOf);
  const { data } = useQuery({
    queryKey: ['lineage', 'find', explorer.startUrn, longest],
    queryFn: async ({ signal }) => {
      const input = { urn: explorer.startUrn, query: longest, count: MOST };
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
  const undrawn = longest.length > 1 ? [...new Set(data)].filter((urn) => !drawn.has(urn)) : [];
  const { data: summaries = [] } = useQuery(summariesQuery(undrawn));
  const beyond = summaries.filter(
    ({ name }) => words.length === 1 || words.every((word) => name.toLowerCase().includes(word)),
  );
  if (beyond.length === 0) return null;
  const bring = async (urns: readonly string[]): Promise<void> => {
    try {
      const ways = await Promise.all(urns.map((urn) => wayTo(client, explorer, urn)));
      bringIn(explorer, ways.flat());
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button size="compact-xs" variant="light">
          {MODES.find.notDrawn(beyond.length)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void bring(beyond.slice(0, LISTED).map(({ urn }) => urn))}>
          {MODES.find.all(Math.min(LISTED, beyond.length))}
        </Menu.Item>
        <Menu.Divider />
        {beyond.slice(0, LISTED).map(({ urn, name, platform, kind }) => (
          <Menu.Item key={urn} onClick={() => void bring([urn])}>
            {name} <span className="lx-faint">{platform?.name ?? kind}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
