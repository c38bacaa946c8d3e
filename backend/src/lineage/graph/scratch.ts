import { NONE } from './codes.js';

/**
 * Working memory of one walk over all nodes, reused between calls: a place belongs to the walk when its stamp is the walk's
 * generation, so nothing is cleared. Allocating these anew costs more than most walks.
 */
export class Scratch {
  private stamp: Uint32Array = new Uint32Array(0);
  private generation = 0;
  /** Best product of confidences so far. */
  value: Float64Array = new Float64Array(0);
  hops: Uint32Array = new Uint32Array(0);
  /** Claim by which the node was reached. */
  pred: Uint32Array = new Uint32Array(0);
  /** How a start came in, in the caller's words. */
  tag: Uint8Array = new Uint8Array(0);
  /** Nodes in the order they were settled. */
  order: Uint32Array = new Uint32Array(0);
  count = 0;

  begin(nodes: number): this {
    if (this.stamp.length < nodes) {
      this.stamp = new Uint32Array(nodes);
      this.value = new Float64Array(nodes);
      this.hops = new Uint32Array(nodes);
      this.pred = new Uint32Array(nodes);
      this.tag = new Uint8Array(nodes);
      this.order = new Uint32Array(nodes);
      this.generation = 0;
    }
    if (this.generation === NONE) {
      this.stamp.fill(0);
      this.generation = 0;
    }
    this.generation += 1;
    this.count = 0;
    return this;
  }

  has(node: number): boolean {
    return this.stamp[node] === this.generation;
  }

  mark(node: number): void {
    this.stamp[node] = this.generation;
  }

  /** Marks and queues a node. */
  push(node: number): void {
    this.mark(node);
    this.order[this.count++] = node;
  }
}

/** Scratches that no walk holds. Walks are synchronous, so there are as many as walks nest. */
export class ScratchPool {
  private readonly free: Scratch[] = [];

  constructor(private readonly nodes: () => number) {}

  /** Runs with a scratch that is given back afterwards: results must be copied out of it. */
  use<T>(work: (scratch: Scratch) => T): T {
    const scratch = this.free.pop() ?? new Scratch();
    try {
      return work(scratch.begin(this.nodes()));
    } finally {
      this.free.push(scratch);
    }
  }
}
