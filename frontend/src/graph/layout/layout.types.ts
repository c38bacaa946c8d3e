import type { Point } from '../geometry/boxes';

export interface LayoutNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Only assets: an edge joins two cards, however many column edges run between them. */
interface LayoutEdge {
  readonly from: string;
  readonly to: string;
}

export interface LayoutInput {
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly LayoutEdge[];
}

/** Top left corner of each card. */
export type Places = ReadonlyMap<string, Point>;
