import { Banner } from '../../ui/states/Banner';
import { searchTexts } from '../query/texts';

interface QueryNoticeProps {
  readonly query: string;
  readonly notice: { readonly message: string; readonly at: number; readonly length: number };
}

/** A broken query is no empty result: its words were searched, and here is the part that was not understood. */
export function QueryNotice({ query, notice: { message, at, length } }: QueryNoticeProps) {
  const caret = `${' '.repeat(at)}${'^'.repeat(Math.max(1, length))}`;
  return (
    <Banner>
      {searchTexts.notice(message)}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} style={{ overflowX: 'auto', margin: '6px 0 0' }}>{`${query}\n${caret}`}</pre>
    </Banner>
  );
}
