import type { Summary } from '../../api/summaries';
import { Mark } from '../../ui/parts/Mark';
import { MARK_TEXTS } from './mark-texts';

type Marked = Pick<
  Summary,
  'exists' | 'removed' | 'deprecated' | 'activeIncidents' | 'failingAssertions' | 'contractResult'
>;

/**
 * States of an asset that matter before opening it, each with an icon and a word: a placeholder,
 * removed, deprecated, open incidents, failing checks, the result of its data contract. Colour alone would not reach everybody.
 */
export function HitMarks({ summary }: { readonly summary: Marked }) {
  return (
    <>
      {summary.exists ? null : (
        <Mark tone="violet" icon="ghost">
          {MARK_TEXTS.ghost}
        </Mark>
      )}
      {summary.removed ? (
        <Mark icon="trash" tone="bad">
          {MARK_TEXTS.removed}
        </Mark>
      ) : null}
      {summary.deprecated ? (
        <Mark icon="warning" tone="warn">
          {MARK_TEXTS.deprecated}
        </Mark>
      ) : null}
      {summary.activeIncidents > 0 ? (
        <Mark icon="warning" tone="bad">
          {MARK_TEXTS.incidents(summary.activeIncidents)}
        </Mark>
      ) : null}
      {summary.failingAssertions > 0 ? (
        <Mark icon="shield" tone="bad">
          {MARK_TEXTS.failing(summary.failingAssertions)}
        </Mark>
      ) : null}
      {summary.contractResult === 'FAILING' ? (
        <Mark icon="document" tone="bad">
          {MARK_TEXTS.contractFails}
        </Mark>
      ) : null}
      {summary.contractResult === 'PASSING' ? (
        <Mark icon="document" tone="good">
          {MARK_TEXTS.contractPasses}
        </Mark>
      ) : null}
    </>
  );
}
