import type { Proposal } from '../../store/contract/store.types.js';

/** Something in an input that was refused, or that its owner should look at: which file, where in it, why. */
export interface Finding {
  readonly file: string;
  /** `record 3`, `line 4, column 7`, `nodes/model.shop.orders`, … */
  readonly place: string;
  readonly message: string;
}

/** A proposal with the place where it was read, so that a refusal can name it. */
export interface LocatedProposal {
  readonly proposal: Proposal;
  readonly file: string;
  readonly place: string;
  /** True: written only where no other source has written this aspect. See `offers.ts`. */
  readonly isOffer?: boolean;
}

/** What a converter makes of an input. One bad record does not refuse the records around it. */
export interface Conversion {
  readonly proposals: readonly LocatedProposal[];
  readonly refused: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** One input as it arrived: a file, or the body of a request under an invented name. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A conversion without proposals and findings. */
export const EMPTY_CONVERSION: Conversion = { proposals: [], refused: [], warnings: [] };

/** The conversions of several inputs as one, in their order. */
export function joinConversions(parts: readonly Conversion[]): Conversion {
  return {
    proposals: parts.flatMap((part) => part.proposals),
    refused: parts.flatMap((part) => part.refused),
    warnings: parts.flatMap((part) => part.warnings),
  };
}
