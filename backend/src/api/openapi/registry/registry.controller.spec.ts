import { loadModel } from '../../../model/load-model.js';
import { RegistryController } from './registry.controller.js';

describe('the edges on one side of a kind', () => {
  const registry = new RegistryController(loadModel());

  it('are found by the side in any case', () => {
    expect(registry.edgesTo('dataset', 'UPSTREAM').length).toBeGreaterThan(0);
    expect(registry.edgesTo('dataset', 'downstream')).toEqual(registry.edgesTo('dataset', 'Downstream'));
  });

  it.each(['sideways', '__proto__', 'constructor', ''])('are refused for %j, which is no side', (direction) => {
    expect(() => registry.edgesTo('dataset', direction)).toThrow('The direction must be upstream or downstream.');
  });
});
