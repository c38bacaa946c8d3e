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
  }): Promise<void>;
}
export const drills: readonly Drill[];
