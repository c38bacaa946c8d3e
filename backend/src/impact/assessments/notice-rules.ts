import { forbidden, Problem } from '../../kernel/problem.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { countVerdicts } from '../rules/verdicts.js';
import { ownersIn } from './owners.js';
import type { SavedAssessment, SavedNotice } from './stored-assessment.js';

type Assessed = Pick<SavedAssessment, 'consumers' | 'notices'>;

/**
 * The notices with one more for each recipient who has none yet; the same array when everybody has one.
 *
 * @param recipients absent: everybody who owns a consumer that is not SAFE
 * @throws Problem `assessment.recipient` for somebody who owns nothing in it, or when nobody does
 */
export function withSent(
  { consumers, notices }: Assessed,
  recipients: readonly string[] | undefined,
  { sender, time, message }: Pick<SavedNotice, 'sender' | 'time' | 'message'>,
): readonly SavedNotice[] {
  const owners = new Set(consumers.flatMap((one) => one.owners));
  const requestedRecipients = recipients ?? ownersIn({ consumers }).map(({ urn }) => urn);
  if (requestedRecipients.length === 0)
    throw new Problem('unacceptable', 'assessment.recipient', 'Nobody owns a consumer that is not safe.', {
      field: 'recipients',
    });
  for (const [at, urn] of requestedRecipients.entries())
    if (!owners.has(urn))
      throw new Problem('unacceptable', 'assessment.recipient', `recipients.${at} owns no consumer in it: ${urn}.`, {
        field: `recipients.${at}`,
      });
  const notified = new Set(notices.map(({ recipient }) => recipient));
  const fresh = [...new Set(requestedRecipients)].filter((urn) => !notified.has(urn));
  if (fresh.length === 0) return notices;
  return [
    ...notices,
    ...fresh.map((recipient) => ({
      recipient,
      sender,
      time,
      message,
      counts: countVerdicts(consumers.filter((one) => one.owners.includes(recipient))),
      readBy: [],
    })),
  ];
}

/**
 * The notices after the viewer acknowledged those that are addressed to them or to a group of theirs. What was
 * acknowledged before stays as it is.
 *
 * @throws Problem `assessment.not-mine` where nothing is addressed to them
 */
export function withAcknowledgement(
  notices: readonly SavedNotice[],
  viewer: Pick<Viewer, 'urn' | 'groups'>,
  { recipient, comment, time }: { recipient: string | undefined; comment: string | undefined; time: EpochMs },
): readonly SavedNotice[] {
  const isAddressed = (notice: SavedNotice): boolean =>
    isTo(viewer, notice) && (recipient === undefined || notice.recipient === recipient);
  if (!notices.some(isAddressed))
    throw forbidden(
      'assessment.not-mine',
      'only who was told can acknowledge it: you, or a group of yours, were not.',
      { recipient },
    );
  if (!notices.some((notice) => isAddressed(notice) && notice.acknowledgedBy === undefined)) return notices;
  return notices.map((notice) =>
    isAddressed(notice) && notice.acknowledgedBy === undefined
      ? {
          ...notice,
          // The acknowledgement is new to the sender, whatever they read before.
          readBy: withReader({ readBy: notice.readBy.filter((urn) => urn !== notice.sender) }, viewer.urn),
          acknowledgedBy: viewer.urn,
          acknowledgedOn: time,
          comment,
        }
      : notice,
  );
}

/** The notices after the viewer read them; the same array where nothing was unread. */
export function withRead(
  notices: readonly SavedNotice[],
  viewer: Pick<Viewer, 'urn' | 'groups'>,
): readonly SavedNotice[] {
  const isNew = (notice: SavedNotice): boolean =>
    (isTo(viewer, notice) || isAnswerTo(viewer, notice)) && !notice.readBy.includes(viewer.urn);
  if (!notices.some(isNew)) return notices;
  return notices.map((notice) => (isNew(notice) ? { ...notice, readBy: withReader(notice, viewer.urn) } : notice));
}

/** Whether a notice is addressed to the viewer or to a group of theirs. */
export function isTo(viewer: Pick<Viewer, 'urn' | 'groups'>, { recipient }: Pick<SavedNotice, 'recipient'>): boolean {
  return recipient === viewer.urn || viewer.groups.includes(recipient);
}

/** Whether a notice tells the viewer that somebody else acknowledged what they sent. */
export function isAnswerTo(
  viewer: Pick<Viewer, 'urn'>,
  { sender, acknowledgedBy }: Pick<SavedNotice, 'sender' | 'acknowledgedBy'>,
): boolean {
  return sender === viewer.urn && acknowledgedBy !== undefined && acknowledgedBy !== viewer.urn;
}

function withReader({ readBy }: Pick<SavedNotice, 'readBy'>, urn: string): readonly string[] {
  return readBy.includes(urn) ? readBy : [...readBy, urn];
}
