import type { AnswerStamp } from '../index/lineage-answer.js';

/** A column edge that carries a label on. */
export interface LabelStep {
  readonly from: string;
  readonly to: string;
  readonly fromName: string;
  readonly toName: string;
  readonly confidence: number;
  readonly subtype: string | null;
  /** Only where it was read to decide whether the edge masks. */
  readonly transform: string | null;
}

/** A tag or glossary term of a column. */
export interface ColumnLabel {
  readonly urn: string;
  readonly name: string;
  readonly origin: 'OWN' | 'DERIVED';
  /** The nearest column that has the label itself; null for an own label. */
  readonly source: string | null;
  readonly sourceName: string | null;
  /** Why the column has it: "PII from customers.email, 2 steps". */
  readonly sentence: string;
  readonly steps: LabelStep[];
}

/** A column with at least one label. */
export interface LabelledColumn {
  readonly urn: string;
  readonly name: string;
  readonly asset: string;
  readonly fieldPath: string;
  /** Steps from the start of the question. */
  readonly hops: number;
  readonly labels: ColumnLabel[];
}

/** An edge at which a label ended, in words. */
export interface EndedLabel extends Omit<LabelStep, 'confidence' | 'subtype'> {
  readonly label: string;
  readonly labelName: string;
  readonly kind: 'AGGREGATION' | 'MASKING';
  readonly sentence: string;
}

/** A page of labelled columns, and where labels ended. */
export interface LabelledColumnsPage {
  readonly columns: LabelledColumn[];
  readonly total: number;
  readonly stops: EndedLabel[];
}

export type LabelledColumns = LabelledColumnsPage & AnswerStamp;
