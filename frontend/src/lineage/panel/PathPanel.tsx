import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { shortUrn } from '../../api/column-urn';
import type { Paths } from '../../graph/explorer/source';
import { boundsOf } from '../../graph/geometry/boxes';
import { assetOfColumn } from '../../graph/model/column-urn';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { PathEnds } from './PathEnds';
import { confidenceText, confidenceWord } from '../../ui/format/numbers';
import { PATH_TEXTS } from './texts';
import { confidenceWithLevel, hopArrow } from '../parts/confidence-words';
import { SHARED_TEXTS } from '../parts/texts';

/**
 * The best paths between two ends, surest first. Hovering or focusing one lights it, and a click
 * keeps it lit. When the paths of a new pair arrive, the view shows all of them; "Show more"
 * doubles their number, up to 50.
 */
export function PathPanel() {
  const { explorer, camera } = useTools();
  const { path, pathCount } = useView();
  const paths = useTopic('status', (store) => store.paths);
  useTopic('scene', (store) => store.geometry);
  const pair = path && `${path.from} ${path.to}`;
  // The pair for which the view was set. It starts with the pair of the address, whose view the
  // address holds too.
  const shown = useRef(pair);
  useEffect(() => {
    if (!paths || shown.current === pair) return;
    shown.current = pair;
    const lit = explorer.signals.membersOf('lit');
    const boxes = [...explorer.geometry.boxes].flatMap(([id, box]) => (lit.has(id) ? [box] : []));
    if (boxes.length > 0) camera.current?.frame(boundsOf(boxes));
  }, [camera, explorer, pair, paths]);
  if (!path) return null;
  return (
    <>
      <p className="lx-over">{PATH_TEXTS.title}</p>
      <PathEnds path={path} />
      {path.to === null && <p className="lx-faint">{SHARED_TEXTS.pickEnd}</p>}
      <div className="lx-buttons">
        {path.to !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => path.to && explorer.change({ path: { from: path.to, to: path.from } })}
          >
            {PATH_TEXTS.swap}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => explorer.change({ path: null })}>
          {PATH_TEXTS.leave}
        </Button>
      </div>
      {path.to !== null && !paths && <Skeleton height={120} radius="md" aria-label={PATH_TEXTS.loading} />}
      {paths && <PathResults paths={paths} />}
      {paths && paths.routes > paths.paths.length && pathCount < 50 && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => explorer.change({ pathCount: Math.min(50, pathCount * 2) })}
        >
          {PATH_TEXTS.more}
        </Button>
      )}
    </>
  );
}

/**
 * The found paths. If there are none, the panel says whether that is certain, or whether some
 * lineage in between is missing.
 */
function PathResults({ paths }: { readonly paths: Paths }) {
  if (paths.verdict === 'FOUND') {
    return (
      <>
        <h3>{PATH_TEXTS.routes(paths.paths.length, paths.routes)}</h3>
        <ol className="lx-paths">
          {paths.paths.map((path, i) => (
            <PathEntry key={i} path={path} />
          ))}
        </ol>
      </>
    );
  }
  const isUnknown = paths.verdict === 'NONE_UNKNOWN';
  return (
    <div className="lx-callout" data-unknown={isUnknown || undefined} role="status">
      <strong>{PATH_TEXTS.none}</strong>
      <p>{isUnknown ? PATH_TEXTS.noneUnknown : PATH_TEXTS.noneComplete}</p>
      {paths.gaps.length > 0 && (
        <>
          <p>{PATH_TEXTS.gaps}</p>
          <ul>
            {paths.gaps.slice(0, 12).map((gap) => (
              <li key={gap}>{shortUrn(gap)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** One path as a line of names and confidences, with buttons that step along it. */
function PathEntry({ path }: { readonly path: Paths['paths'][number] }) {
  const { explorer } = useTools();
  const [hopIndex, setHopIndex] = useState<number | null>(null);
  const light = (): void => explorer.lightPath(path.hops);
  const [first] = path.hops;
  // A model and its table are one card: the hop between them says nothing to a reader.
  const hops = path.hops.filter((hop) => hop.fromName !== hop.toName);
  return (
    <li>
      <button type="button" onMouseEnter={light} onFocus={light} onClick={light}>
        <span className="lx-path-head">
          <span className="lx-sure-chip" data-sure={confidenceWord(path.confidence)}>
            {confidenceWithLevel(path.confidence)}
          </span>
          <span className="lx-faint">{SHARED_TEXTS.hopCount(hops.length)}</span>
        </span>
        <span className="lx-path-hops">
          {first?.fromName}
          {hops.map((hop, i) => (
            <span key={`${hop.from} ${hop.to}`} data-here={i === hopIndex || undefined}>
              <span className="lx-faint" title={confidenceText(hop.confidence)}>
                {hopArrow(hop.confidence)}
              </span>
              {hop.toName}
            </span>
          ))}
        </span>
      </button>
      <HopStepper path={path} hopIndex={hopIndex} onStep={setHopIndex} />
    </li>
  );
}

interface HopStepperProps {
  readonly path: Paths['paths'][number];
  /** The hop that is shown, from 0; null before people have picked one. */
  readonly hopIndex: number | null;
  readonly onStep: (hopIndex: number) => void;
}

/**
 * Buttons that go from hop to hop of a path. The view follows, the cursor marks the target, and
 * each hop is announced to screen readers.
 */
function HopStepper({ path, hopIndex, onStep }: HopStepperProps) {
  const { explorer, camera, announce } = useTools();
  const hops = path.hops.filter((hop) => hop.fromName !== hop.toName);
  const step = (by: number): void => {
    const next = hopIndex === null ? 0 : Math.min(hops.length - 1, Math.max(0, hopIndex + by));
    const hop = hops[next];
    if (!hop) return;
    onStep(next);
    explorer.lightPath(path.hops);
    const { cardOf } = explorer.scene;
    const card = cardOf.get(assetOfColumn(hop.to) ?? hop.to);
    const box = card === undefined ? undefined : explorer.geometry.boxes.get(card);
    if (box) camera.current?.centre(box);
    explorer.signals.mark('cursor', new Set([explorer.scene.rowOf.get(hop.to) ?? card ?? '']));
    announce(
      `${PATH_TEXTS.hop(next + 1, hops.length)}: ${hop.fromName} → ${hop.toName}, ${confidenceText(hop.confidence)}`,
    );
  };
  return (
    <div className="lx-hopper">
      <Button
        size="compact-xs"
        variant="default"
        aria-label={PATH_TEXTS.previousHop}
        disabled={!hopIndex}
        onClick={() => step(-1)}
      >
        ◂ {PATH_TEXTS.back}
      </Button>
      <span className="lx-faint">
        {hopIndex === null ? SHARED_TEXTS.hopCount(hops.length) : PATH_TEXTS.hop(hopIndex + 1, hops.length)}
      </span>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={PATH_TEXTS.nextHop}
        disabled={hopIndex !== null && hopIndex >= hops.length - 1}
        onClick={() => step(1)}
      >
        {PATH_TEXTS.next} ▸
      </Button>
    </div>
  );
}
