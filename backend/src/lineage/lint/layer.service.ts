import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { Problem } from '../../kernel/problem.js';
import { SETTINGS_URN } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { Store } from '../../store/store.js';
import { layersIn } from './layers.js';
import type { LayerArguments } from './lint.inputs.js';

export const LAYERS_ASPECT = 'lineageLayers';

/** The layers of an installation; `mayRead` is null for a layer that may read every layer. */
export interface LineageLayers {
  readonly layers: { readonly name: string; readonly patterns: string[]; readonly mayRead: string[] | null }[];
}

/** The setting that says which layer of assets may read which. */
@Injectable()
export class LayerService {
  constructor(
    private readonly store: Store,
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async layers(viewer: Viewer): Promise<LineageLayers> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const settings = (await this.readers.as(viewer.visibility).entities([SETTINGS_URN], [LAYERS_ASPECT])).get(
      SETTINGS_URN,
    );
    const layers = layersIn(settings?.aspects[LAYERS_ASPECT]?.value);
    return {
      layers: layers.map(({ name, patterns, mayRead }) => ({
        name,
        patterns: [...patterns],
        mayRead: mayRead ? [...mayRead] : null,
      })),
    };
  }

  async setLayers(viewer: Viewer, layers: readonly LayerArguments[]): Promise<LineageLayers> {
    this.authorizer.require(viewer, 'MANAGE_SYSTEM_OPERATIONS');
    const names = layers.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) throw refused(`layers name "${twice}" twice`);
    for (const { name, mayRead } of layers) {
      const unknown = (mayRead ?? []).find((other) => !names.includes(other));
      if (unknown !== undefined) throw refused(`layers let "${name}" read "${unknown}", which is none of them`);
    }
    const value = {
      layers: layers.map(({ name, patterns, mayRead }) => ({ name, patterns, ...(mayRead ? { mayRead } : {}) })),
    };
    await this.store.ingest(
      viewer,
      [{ entityUrn: SETTINGS_URN, aspectName: LAYERS_ASPECT, changeType: 'UPSERT', value }],
      { mode: 'all' },
    );
    return this.layers(viewer);
  }
}

function refused(what: string): Problem {
  return new Problem('invalid', 'input.invalid', `${what}.`, { field: 'layers' });
}
