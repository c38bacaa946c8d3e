import { editTexts } from '../writes/texts';

interface WriteProgressProps {
  readonly written: number;
  readonly count: number;
}

/** How far a change of many assets has come. */
export function WriteProgress({ written, count }: WriteProgressProps) {
  return (
    <div role="status">
      <progress max={count} value={written} aria-label={editTexts.writing} style={{ width: '100%' }} />
      {editTexts.progress(written, count)}
    </div>
  );
}
