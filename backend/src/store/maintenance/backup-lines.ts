import { createHash, type Hash } from 'node:crypto';

/** First line of a backup. */
export interface BackupHeader {
  readonly format: typeof FORMAT;
  /** Number of the last change it holds. */
  readonly seq: number;
  readonly node: number;
  readonly claim: number;
  readonly at: number;
}

export const FORMAT = 'headwater-backup-1';

/** Every other line: what it is and what it holds. `end` is the last and carries the digest of all lines between. */
export type BackupLine =
  | { readonly is: 'node'; readonly props: Props }
  | { readonly is: 'edge'; readonly type: string; readonly a: number; readonly b: number; readonly props: Props }
  | { readonly is: 'version'; readonly props: Props }
  | { readonly is: 'point'; readonly props: Props }
  | { readonly is: 'end'; readonly digest: string; readonly lines: number };

type Props = Readonly<Record<string, unknown>>;

/** Keys in one order, so that the same graph gives the same text whichever database it came from. */
export function lineText(line: BackupLine): string {
  return JSON.stringify(line, (_key, value: unknown) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).sort(byKey)) : value,
  );
}

function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : Number(left > right);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Digest and number of lines, of a file or of a graph. */
export class LineDigest {
  private readonly hash: Hash = createHash('sha256');
  lines = 0;

  add(text: string): void {
    this.hash.update(text).update('\n');
    this.lines += 1;
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}
