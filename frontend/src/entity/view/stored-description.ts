import type { StoredText } from '../../edit/fields/DescriptionDialog';
import { readDescriptions } from './aspects';
import type { Profile } from './entity-queries';

/**
 * What an entity says of itself now, and who changed it last: the newest write of an aspect that
 * can hold a text.
 */
export function storedDescription(profile: Profile | null): StoredText {
  const all = profile?.aspects ?? [];
  const texts = readDescriptions(new Map(all.map(({ name, value }) => [name, value])));
  const newest = all
    .filter(({ name }) => /(Properties|Info|Definition|documentation)$/i.test(name))
    .toSorted((one, other) => other.createdOn - one.createdOn)[0];
  return { text: texts[0]?.text ?? '', by: newest?.createdBy };
}
