import { Button, Skeleton } from '@mantine/core';

import { shortUrn } from '../../api/column-urn';
import type { Paths } from '../../graph/explorer/source';
import { plainPath } from '../../graph/model/siblings';
import { useTools, useTopic, useView } from '../explorer-context';
import { TEXTS, sureWord } from '../texts';

/** The k best paths between two ends. Hovering or focusing one lights it; a click keeps it lit. */
export function PathPanel() {
  const { explorer } = useTools();
  const { path, k } = useView();
  const paths = useTopic('status', (store) => store.paths);
  useTopic('scene', (store) => store.geometry);
  if (!path) return null;
  return (
    <>
      <p className="lx-over">{TEXTS.paths.title}</p>
      <dl className="lx-facts">
        <div>
          <dt>{TEXTS.paths.from}</dt>
          <dd className="lx-break">{nameOf(explorer, path.from)}</dd>
        </div>
        <div>
          <dt>{TEXTS.paths.to}</dt>
          <dd className="lx-break">{path.to ? nameOf(explorer, path.to) : TEXTS.paths.pick}</dd>
        </div>
      </dl>
      <div className="lx-buttons">
        {path.to !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => path.to && explorer.change({ path: { from: path.to, to: path.from } })}
          >
            {TEXTS.paths.swap}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => explorer.change({ path: null })}>
          {TEXTS.paths.leave}
        </Button>
      </div>
      {path.to !== null && !paths && <Skeleton height={120} radius="md" aria-label={TEXTS.paths.loading} />}
      {paths && <Found paths={paths} />}
      {paths && paths.routes > paths.paths.length && k < 50 && (
        <Button size="compact-sm" variant="subtle" onClick={() => explorer.change({ k: Math.min(50, k * 2) })}>
          {TEXTS.paths.more}
        </Button>
      )}
    </>
  );
}

function nameOf(explorer: ReturnType<typeof useTools>['explorer'], urn: string): string {
  const column = explorer.known.columns.get(urn);
  const asset = explorer.known.assets.get(column?.asset ?? urn);
  return asset ? `${asset.name}${column ? `.${plainPath(column.fieldPath)}` : ''}` : shortUrn(urn);
}

function Found({ paths }: { readonly paths: Paths }) {
  if (paths.verdict === 'FOUND') {
    return (
      <>
        <h3>{TEXTS.paths.found(paths.paths.length, paths.routes)}</h3>
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
      <strong>{TEXTS.paths.none}</strong>
      <p>{isUnknown ? TEXTS.paths.noneUnknown : TEXTS.paths.noneComplete}</p>
      {paths.gaps.length > 0 && (
        <>
          <p>{TEXTS.paths.gaps}</p>
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

function PathEntry({ path }: { readonly path: Paths['paths'][number] }) {
  const { explorer } = useTools();
  const light = (): void => explorer.lightHops(path.hops);
  const [first] = path.hops;
  // A model and its table are one card: the hop between them says nothing to a reader.
  const hops = path.hops.filter((hop) => hop.fromName !== hop.toName);
  return (
    <li>
      <button type="button" onMouseEnter={light} onFocus={light} onClick={light}>
        <span className="lx-path-head">
          <span className="lx-sure-chip" data-sure={sureWord(path.confidence)}>
            {path.confidence.toFixed(2)} {sureWord(path.confidence)}
          </span>
          <span className="lx-faint">{TEXTS.paths.hops(hops.length)}</span>
        </span>
        <span className="lx-path-hops">
          {first?.fromName}
          {hops.map((hop) => (
            <span key={`${hop.from} ${hop.to}`}>
              <span className="lx-faint"> ─{hop.confidence.toFixed(2)}→ </span>
              {hop.toName}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}
