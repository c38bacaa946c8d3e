import type { Proposal } from '../../store/contract/store.types.js';

/** Something in an input that was refused or deserves a look: which file, where in it, why. */
export interface Finding {
  readonly file: string;
  /** `record 3`, `line 4, column 7`, `nodes/model.shop.orders`, … */
  readonly place: string;
  readonly message: string;
}

/** A proposal that remembers where it was read, so that a refusal can name the place. */
export interface LocatedProposal {
  readonly proposal: Proposal;
  readonly file: string;
  readonly place: string;
  /** Only written where no other source has written this aspect: what a bystander knows never replaces what a connector said. */
  readonly weak?: boolean;
}

/** What a converter makes of an input; good records around a bad one are kept. */
export interface Conversion {
  readonly proposals: readonly LocatedProposal[];
  readonly refused: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** One input as it came: a file, or the body of a request under a made-up name. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export const EMPTY_CONVERSION: Conversion = { proposals: [], refused: [], warnings: [] };

export function joinConversions(parts: readonly Conversion[]): Conversion {
  return {
    proposals: parts.flatMap((part) => part.proposals),
    refused: parts.flatMap((part) => part.refused),
    warnings: parts.flatMap((part) => part.warnings),
  };
}
