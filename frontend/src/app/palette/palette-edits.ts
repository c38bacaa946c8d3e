import { kindOfUrn } from '../../kinds/kinds';
import { lineageKinds } from '../../kinds/kinds';
import type { Privilege } from '../../edit/writes/edit-queries';
import type { IconName } from '../../ui/theme/icons';
import { paletteTexts } from '../paths/texts';

/** Edits that the palette offers, in the order of its list. */
export const EDIT_WAYS = ['tag', 'term', 'owner', 'domain', 'description', 'deprecate', 'incident'] as const;
export type EditWay = (typeof EDIT_WAYS)[number];

/** The privilege that each edit needs. */
const NEEDS: Readonly<Record<EditWay, Privilege>> = {
  tag: 'EDIT_ENTITY_TAGS',
  term: 'EDIT_ENTITY_GLOSSARY_TERMS',
  owner: 'EDIT_ENTITY_OWNERS',
  domain: 'EDIT_DOMAINS_PRIVILEGE',
  description: 'EDIT_ENTITY_DOCS',
  deprecate: 'EDIT_ENTITY_DEPRECATION',
  incident: 'EDIT_ENTITY_INCIDENTS',
};

const ICONS: Readonly<Record<EditWay, IconName>> = {
  tag: 'tag',
  term: 'term',
  owner: 'person',
  domain: 'domain',
  description: 'pencil',
  deprecate: 'warning',
  incident: 'warning',
};

/**
 * Kinds that the palette can edit. Columns are not among them: they are edited on the page of their
 * asset.
 */
const EDITED: ReadonlySet<string> = new Set([...lineageKinds.filter((kind) => kind !== 'schemaField'), 'container']);

/** An edit as a line of the palette. */
export interface PaletteEditAction {
  readonly way: EditWay;
  readonly label: string;
  readonly icon: IconName;
}

/**
 * The edits that the person may make to the entity on screen. An edit that they may not make is
 * left out, because the server would refuse it only after the dialog was filled in.
 *
 * @param urn the entity on screen; without one there are no edits
 * @param can whether the person has a privilege on it
 */
export function paletteEdits(
  urn: string | undefined,
  can: (privilege: Privilege) => boolean,
): readonly PaletteEditAction[] {
  if (urn === undefined || !EDITED.has(kindOfUrn(urn))) return [];
  return EDIT_WAYS.filter((way) => can(NEEDS[way])).map((way) => ({
    way,
    label: paletteTexts.edits[way],
    icon: ICONS[way],
  }));
}
