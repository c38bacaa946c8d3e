import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useTools, useView } from '../explorer/explorer-context';
import { historyQuery } from './history-query';
import { MODES } from '../parts/texts-modes';
import { usePlaying } from './use-playing';
import { inputOf, instantOf, shownDate, timeTicks } from './time-ticks';

import './lineage-time.css';

const TEXTS = MODES.time;

const DAY_MS = 86_400_000;

/** The time line of the start: a slider over the changes of its lineage, a date, and a second date to compare with. */
export function TimeBar({ onClose }: { readonly onClose: () => void }) {
  const { explorer } = useTools();
  const { asOf: at, compareAsOf: from } = useView();
  const { data, isPending } = useQuery(historyQuery(explorer.startUrn, 1000));
  const [now] = useState(() => Date.now());
  const ticks = useMemo(() => timeTicks(data?.events.map(({ time }) => time) ?? []), [data]);
  const first = Math.min(ticks[0]?.time ?? now, at ?? now, from ?? now) - 3_600_000;
  const show = (time: number | null): void => explorer.change({ asOf: time !== null && time >= now ? null : time });
  const here = at ?? now;
  const earlier = ticks.findLast(({ time }) => time < here);
  const after = ticks.find(({ time }) => time > here);
  const [isPlaying, setIsPlaying] = usePlaying(ticks);
  return (
    <div className="lx-time" role="region" aria-label={TEXTS.title}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!earlier}
        aria-label={TEXTS.previous}
        title={`${TEXTS.previous}  [`}
        onClick={() => earlier && show(earlier.before)}
      >
        ◂
      </Button>
      <Button
        size="compact-xs"
        variant={isPlaying ? 'light' : 'default'}
        disabled={ticks.length === 0}
        aria-pressed={isPlaying}
        aria-label={isPlaying ? TEXTS.pause : TEXTS.play}
        title={isPlaying ? TEXTS.pause : TEXTS.play}
        onClick={() => setIsPlaying(!isPlaying)}
      >
        {isPlaying ? '❚❚' : '▶'}
      </Button>
      <div className="lx-slider">
        <input
          type="range"
          aria-label={TEXTS.slider}
          aria-valuetext={at === null ? TEXTS.now : shownDate(at)}
          min={first}
          max={now}
          step={60_000}
          value={Math.min(here, now)}
          onChange={(event) =>
            show(Number(event.currentTarget.value) >= now - 60_000 ? null : Number(event.currentTarget.value))
          }
        />
        <div className="lx-ticks" aria-hidden="true">
          {ticks.map(({ time, count }) => (
            <span
              key={time}
              style={{
                left: `${((time - first) / Math.max(1, now - first)) * 100}%`,
                height: 4 + Math.min(10, Math.log2(count + 1) * 2),
              }}
              title={`${shownDate(time)}: ${TEXTS.ticks(count)}`}
            />
          ))}
        </div>
      </div>
      <Button
        size="compact-xs"
        variant="default"
        disabled={at === null}
        aria-label={TEXTS.next}
        title={`${TEXTS.next}  ]`}
        onClick={() => show(after?.time ?? null)}
      >
        ▸
      </Button>
      <Instant label={TEXTS.date} value={at} onChange={show} />
      {at !== null && (
        <Button size="compact-xs" variant="subtle" onClick={() => show(null)}>
          {TEXTS.toNow}
        </Button>
      )}
      {from === null ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => explorer.change({ compareAsOf: earlier ? earlier.before : here - DAY_MS, selection: null })}
        >
          {TEXTS.compare}
        </Button>
      ) : (
        <>
          <Instant
            label={TEXTS.compareFrom}
            value={from}
            onChange={(time) => time !== null && explorer.change({ compareAsOf: time })}
          />
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => explorer.change({ compareAsOf: null, onlyChanges: false })}
          >
            {TEXTS.stop}
          </Button>
        </>
      )}
      <span className="lx-faint" role="status">
        {isPending ? TEXTS.loading : ticks.length === 0 ? TEXTS.none : ''}
      </span>
      <Button size="compact-xs" variant="subtle" aria-label={TEXTS.close} onClick={onClose}>
        ✕
      </Button>
    </div>
  );
}

interface InstantProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (time: number | null) => void;
}

function Instant({ label, value, onChange }: InstantProps) {
  return (
    <TextInput
      size="xs"
      type="datetime-local"
      aria-label={label}
      title={label}
      value={value === null ? '' : inputOf(value)}
      onChange={(event) => onChange(instantOf(event.currentTarget.value))}
    />
  );
}
