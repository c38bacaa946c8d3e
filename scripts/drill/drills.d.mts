import type { Installation } from './lib/installation.mjs';

export interface Finding {
  readonly what: string;
  readonly figure: string;
  readonly ok: boolean;
  readonly details?: readonly string[];
}
export interface Drill {
  readonly name: string;
  readonly about: string;
  run(context: {
    readonly isShort: boolean;
    readonly options: Readonly<Record<string, string>>;
    readonly report: (finding: Finding) => void;
    readonly say: (words: string) => void;
    /** One that is open, for drills that leave it as it was; without it the drill opens its own. */
    readonly installation?: Installation;
  }): Promise<void>;
}
export const drills: readonly Drill[];
