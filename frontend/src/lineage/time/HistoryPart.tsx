import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { utcMinute } from '../../ui/format/time';
import { useTools } from '../explorer/explorer-context';
import { historyQuery } from './history-query';
import { TIME_TEXTS } from './texts';

// Events that are loaded first; "Show more" triples their number, up to 1,000.
const PAGE = 20;

/**
 * What happened to the lineage of an asset or column, newest first. It is loaded when people open
 * it. A click on a date shows the graph as it was then.
 */
export function HistoryPart({ urn }: { readonly urn: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="lx-closed" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{TIME_TEXTS.history.title}</summary>
      {isOpen && <Events urn={urn} />}
    </details>
  );
}

/** The events; "Show more" asks for a longer list from the start. */
function Events({ urn }: { readonly urn: string }) {
  const { explorer } = useTools();
  const [count, setCount] = useState(PAGE);
  const { data } = useQuery(historyQuery(urn, count));
  if (!data) return null;
  return (
    <>
      {data.events.length === 0 && <p className="lx-faint">{TIME_TEXTS.history.none}</p>}
      {data.events.length > 0 && (
        <ul className="lx-history">
          {data.events.map((event, i) => (
            <li key={i}>
              <button
                type="button"
                className="lx-link-button"
                title={TIME_TEXTS.history.showAsOf(utcMinute(event.time))}
                onClick={() => explorer.change({ asOf: event.time })}
              >
                {utcMinute(event.time)}
              </button>
              <span>{event.sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {data.missing.map(({ sentence }) => (
        <p key={sentence} className="lx-faint">
          {sentence}
        </p>
      ))}
      {data.total > count && (
        <Button size="compact-xs" variant="subtle" onClick={() => setCount(Math.min(1000, count * 3))}>
          {TIME_TEXTS.history.more}
        </Button>
      )}
    </>
  );
}
