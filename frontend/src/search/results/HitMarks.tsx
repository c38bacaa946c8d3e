import type { Summary } from '../../api/summaries';
import { Mark } from '../../ui/parts/Mark';
import { texts } from '../../ui/texts';

type Marked = Pick<Summary, 'exists' | 'removed' | 'deprecated' | 'activeIncidents' | 'failingAssertions'>;

/** The states worth knowing before opening: each a sign and a word. */
export function HitMarks({ summary }: { readonly summary: Marked }) {
  return (
    <>
      {summary.exists ? null : (
        <Mark tone="violet" icon="ghost">
          {texts.search.ghost}
        </Mark>
      )}
      {summary.removed ? (
        <Mark icon="trash" tone="bad">
          {texts.search.removed}
        </Mark>
      ) : null}
      {summary.deprecated ? (
        <Mark icon="warning" tone="warn">
          {texts.search.deprecated}
        </Mark>
      ) : null}
      {summary.activeIncidents > 0 ? (
        <Mark icon="warning" tone="bad">
          {texts.search.incidents(summary.activeIncidents)}
        </Mark>
      ) : null}
      {summary.failingAssertions > 0 ? (
        <Mark icon="shield" tone="bad">
          {texts.search.failing(summary.failingAssertions)}
        </Mark>
      ) : null}
    </>
  );
}
