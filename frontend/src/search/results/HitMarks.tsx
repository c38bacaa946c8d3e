import type { Summary } from '../../api/summaries';
import { Mark } from '../../ui/parts/Mark';
import { resultTexts } from '../query/texts';

type Marked = Pick<Summary, 'exists' | 'removed' | 'deprecated' | 'activeIncidents' | 'failingAssertions'>;

/**
 * States of an asset that matter before opening it, each with an icon and a word: a placeholder,
 * removed, deprecated, open incidents, failing checks. Colour alone would not reach everybody.
 */
export function HitMarks({ summary }: { readonly summary: Marked }) {
  return (
    <>
      {summary.exists ? null : (
        <Mark tone="violet" icon="ghost">
          {resultTexts.ghost}
        </Mark>
      )}
      {summary.removed ? (
        <Mark icon="trash" tone="bad">
          {resultTexts.removed}
        </Mark>
      ) : null}
      {summary.deprecated ? (
        <Mark icon="warning" tone="warn">
          {resultTexts.deprecated}
        </Mark>
      ) : null}
      {summary.activeIncidents > 0 ? (
        <Mark icon="warning" tone="bad">
          {resultTexts.incidents(summary.activeIncidents)}
        </Mark>
      ) : null}
      {summary.failingAssertions > 0 ? (
        <Mark icon="shield" tone="bad">
          {resultTexts.failing(summary.failingAssertions)}
        </Mark>
      ) : null}
    </>
  );
}
