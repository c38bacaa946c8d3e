import type { StoredText } from '../../edit/fields/DescriptionDialog';
import { readDescriptions } from './aspects';
import type { Profile } from './entity-queries';

/**
 * The description of an entity as it is stored now, and who wrote it last. The writer is that of
 * the newest aspect that can hold a description. Before it saves, the dialog compares the text with
 * the one that it started from, so that nobody overwrites a text that they have not seen.
 */
export function storedDescription(profile: Profile | null): StoredText {
  const all = profile?.aspects ?? [];
  const texts = readDescriptions(new Map(all.map(({ name, value }) => [name, value])));
  const newest = all
    .filter(({ name }) => /(Properties|Info|Definition|documentation)$/i.test(name))
    .toSorted((one, other) => other.createdOn - one.createdOn)[0];
  return { text: texts[0]?.text ?? '', by: newest?.createdBy };
}
