import fc from 'fast-check';

import { NodeNumbers } from './node-numbers.js';

it('knows the place of each node, and of no other', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40)), (nodes) => {
      const numbers = new NodeNumbers(nodes);
      const distinct = [...new Set(nodes)];
      expect(numbers.size).toBe(distinct.length);
      expect([...numbers]).toEqual(distinct.map((node, place) => [node, place]));
      for (let node = 0; node <= 41; node += 1) {
        const place = distinct.indexOf(node);
        expect(numbers.get(node)).toBe(place < 0 ? undefined : place);
        expect(numbers.has(node)).toBe(place >= 0);
      }
    }),
  );
});
