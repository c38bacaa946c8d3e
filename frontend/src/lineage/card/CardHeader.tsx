import { Fragment } from 'react';

import type { Card } from '../../graph/scene/scene.types';
import { pathLineLength } from '../../graph/scene/card-size';
import { breakablePieces } from '../../graph/scene/rows';
import { staleDays } from '../../graph/model/staleness';
import { Icon } from '../../ui/theme/Icon';
import { useTools } from '../explorer/explorer-context';
import { typeWord } from '../../kinds/kinds';
import { absentWord, markOf } from '../parts/kind-name';
import { VerdictTag } from '../parts/VerdictTag';
import { PlatformMark } from '../../kinds/PlatformMark';
import { CARD_TEXTS } from './texts';
import { SHARED_TEXTS, middleEllipsis } from '../parts/texts';

/**
 * The head of a card: platform marks, name, kind and place, and warnings. Long names are shortened
 * in the middle by characters, so that the width of a card is known without measuring.
 */
export function CardHeader({ card }: { readonly card: Card }) {
  const { asset, members } = card;
  const kind = typeWord(asset);
  const { staleAfterDays } = useTools();
  if (card.isOnPath) return <PathHeader card={card} kind={kind} />;
  const where = asset.path.join(' › ');
  // Characters for the name. A second platform mark costs four of them, a warning two each.
  const room = 26 - (members.length > 1 ? 4 : 0) - 2 * countMarks(card, staleAfterDays);
  return (
    <header className="lx-head">
      <span className="lx-marks-platform">
        {members.slice(0, 2).map((member) => (
          <PlatformMark key={member.urn} {...markOf(member)} size={members.length > 1 ? 24 : 30} />
        ))}
      </span>
      <span className="lx-names">
        <span className="lx-name" title={asset.qualifiedName ?? asset.name}>
          <Breakable text={middleEllipsis(asset.name, room)} />
        </span>
        <span className="lx-where" title={where === '' ? kind : `${kind} · ${where}`}>
          {asset.exists
            ? where === ''
              ? kind
              : `${kind} · ${middleEllipsis(where, 34 - kind.length)}`
            : absentWord(asset)}
        </span>
      </span>
      <CardMarks card={card} />
      <CardTags card={card} />
    </header>
  );
}

/** The head of a card on a path: the whole name, and below it where the asset lives. */
function PathHeader({ card, kind }: { readonly card: Card; readonly kind: string }) {
  const { asset, members } = card;
  return (
    <header className="lx-head">
      <span className="lx-name" title={asset.qualifiedName ?? asset.name}>
        <Breakable text={middleEllipsis(asset.name, 3 * pathLineLength(card.width))} />
      </span>
      <span className="lx-path-place">
        {members.slice(0, 2).map((member) => (
          <PlatformMark key={member.urn} {...markOf(member)} size={18} />
        ))}
        <span className="lx-where">{asset.exists ? kind : absentWord(asset)}</span>
      </span>
      <CardTags card={card} />
    </header>
  );
}

/** Words on the upper edge of a card, where they take no room from its name: the verdict of a what-if, and the start. */
export function CardTags({ card: { verdict, start } }: { readonly card: Card }) {
  return (
    <>
      {verdict && (
        <span className="lx-card-verdict">
          <VerdictTag verdict={verdict} />
        </span>
      )}
      {start && <span className="lx-start">{SHARED_TEXTS.start}</span>}
    </>
  );
}

/** A name that may break after its underscores, where there is more than one line for it. */
function Breakable({ text }: { readonly text: string }) {
  return breakablePieces(text).map((piece, i) => (
    <Fragment key={i}>
      {piece}
      <wbr />
    </Fragment>
  ));
}

/** What to say of the data contract of an asset; nothing without one, or while its result is not known. */
const contractWordOf = ({ contractResult }: Card['asset']): string | undefined =>
  contractResult === 'FAILING' || contractResult === 'PASSING' ? SHARED_TEXTS.contract[contractResult] : undefined;

/** The marks at the right, each of which takes room from the name. */
const countMarks = ({ asset }: Card, staleAfterDays: number): number =>
  Number(staleDays(asset, Date.now(), staleAfterDays) !== null) +
  Number(asset.activeIncidents > 0) +
  Number(asset.failingAssertions > 0) +
  Number(contractWordOf(asset) !== undefined) +
  Number(asset.deprecated) +
  Number(asset.removed) +
  Number(asset.unparsed.length > 0);

/**
 * The marks of an asset: incidents, failing assertions, its data contract, a source that has been silent for too long,
 * deprecation, SQL that does not parse, removal. Each has a text for screen readers.
 */
export function CardMarks({ card: { asset } }: { readonly card: Card }) {
  const silent = staleDays(asset, Date.now(), useTools().staleAfterDays);
  const contractWord = contractWordOf(asset);
  return (
    <span className="lx-marks">
      {asset.activeIncidents > 0 && (
        <span
          className="lx-bad"
          role="img"
          aria-label={SHARED_TEXTS.incidents(asset.activeIncidents)}
          title={SHARED_TEXTS.incidents(asset.activeIncidents)}
        >
          <Icon name="warning" />
        </span>
      )}
      {asset.failingAssertions > 0 && (
        <span
          className="lx-bad"
          role="img"
          aria-label={SHARED_TEXTS.failingAssertions(asset.failingAssertions)}
          title={SHARED_TEXTS.failingAssertions(asset.failingAssertions)}
        >
          <Icon name="failed" />
        </span>
      )}
      {contractWord !== undefined && (
        <span
          className={asset.contractResult === 'FAILING' ? 'lx-bad' : 'lx-good'}
          role="img"
          aria-label={contractWord}
          title={contractWord}
        >
          <Icon name="document" />
        </span>
      )}
      {silent !== null && (
        <span
          className="lx-silent"
          role="img"
          aria-label={SHARED_TEXTS.seenDaysAgo(silent)}
          title={SHARED_TEXTS.seenDaysAgo(silent)}
        >
          <Icon name="clock" />
        </span>
      )}
      {asset.deprecated && (
        <span className="lx-chip lx-chip-warn" title={asset.deprecationNote ?? SHARED_TEXTS.deprecated}>
          {CARD_TEXTS.deprecatedShort}
        </span>
      )}
      {asset.unparsed.length > 0 && (
        <span
          className="lx-chip lx-chip-unknown"
          role="img"
          aria-label={SHARED_TEXTS.unparsed}
          title={SHARED_TEXTS.unparsed}
        >
          ?
        </span>
      )}
      {asset.removed && <span className="lx-chip lx-chip-bad">{CARD_TEXTS.removed}</span>}
    </span>
  );
}
