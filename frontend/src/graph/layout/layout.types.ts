import type { Point } from '../geometry/boxes';

/** A card as the layouts see it, with its size in pixels. */
export interface LayoutNode {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A pair of joined cards, however many column edges run between them. */
interface LayoutEdge {
  readonly from: string;
  readonly to: string;
}

/** What is laid out. Edges may form cycles and may join a card to itself. */
export interface LayoutInput {
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly LayoutEdge[];
  /** Pixels between two layers; absent: as column edges need it. */
  readonly layerGap?: number;
}

/** The top left corner of each card, in pixels at 100 %. */
export type Places = ReadonlyMap<string, Point>;
