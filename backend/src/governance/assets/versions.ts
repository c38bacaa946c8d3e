import { type EditContext, valueOf } from '../../edits/edit-context.js';
import { edit, type EditTable, type Plan } from '../../edits/edit.types.js';
import { badField, inTheWay, nonEmpty } from '../../edits/mistakes.js';
import { add, patch, replace, upsert } from '../../edits/patch.js';
import { type JsonObject, textOf } from '../../kernel/json.js';
import { kindOf, parseUrn } from '../../kernel/urn.js';
import type { LinkVersionInput, UnlinkVersionInput } from './inputs.types.js';
import type { StoredEntity } from '../../store/contract/store.types.js';

/**
 * The aspect of a version set that names its newest member, and the aspect of a member that names
 * its set.
 */
const SET = 'versionSetProperties';
const VERSION = 'versionProperties';
/** DataHub's name for the order by generated letters. Its clients read it to know how to sort. */
const SCHEME = 'ALPHANUMERIC_GENERATED_BY_DATAHUB';
/** Eight letters allow 26⁸ versions, about 200 thousand million. */
const LETTERS = 8;

/**
 * The sort id that follows another. Versions are ordered by strings of eight letters that count up
 * like a number, as DataHub generates them: AAAAAAAA, AAAAAAAB, …, AAAAAAAZ, AAAAAABA. After
 * ZZZZZZZZ comes a ninth letter, which still sorts last.
 */
export function nextSortId(last: string | undefined): string {
  if (last === undefined || !/^[A-Z]+$/.test(last)) return 'A'.repeat(LETTERS);
  const letters = [...last];
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    const letter = letters[index] ?? 'A';
    if (letter !== 'Z')
      return [
        ...letters.slice(0, index),
        String.fromCharCode(letter.charCodeAt(0) + 1),
        ...letters.slice(index + 1).map(() => 'A'),
      ].join('');
  }
  return `${last}A`;
}

/**
 * Makes an asset the newest version of a set. Linking it again keeps its position and only changes
 * its label and comment. The former newest version loses its mark in the same transaction. The set
 * is written with the version number that was read, so that two links at once cannot both be
 * newest: the second one fails and can be repeated.
 *
 * @throws Problem `edit.in-the-way` when the asset belongs to another set, `edit.field` for an
 * asset of another kind
 */
async function link(context: EditContext, input: LinkVersionInput): Promise<Plan> {
  const { versionSet, linkedEntity } = input;
  context.check({ field: 'versionSet', urns: [versionSet], kinds: ['versionSet'] });
  const entities = await context.existing(
    [{ field: 'linkedEntity', urns: [linkedEntity], carries: VERSION }],
    [VERSION],
  );
  requireSameKind(versionSet, linkedEntity);
  const linked = textOf(valueOf(entities, linkedEntity, VERSION).versionSet);
  if (linked !== undefined && linked !== versionSet)
    throw inTheWay(`${linkedEntity} is a version in another set; unlink it first.`, { versionSet: linked });
  const set = (await context.stored([versionSet], [SET])).get(versionSet)?.aspects[SET];
  const before = linked === undefined ? textOf(set?.value.latest) : undefined;
  const former =
    before === undefined ? undefined : (await context.stored([before], [VERSION])).get(before)?.aspects[VERSION];
  const sortId =
    linked === undefined
      ? nextSortId(textOf(former?.value.sortId))
      : (textOf(valueOf(entities, linkedEntity, VERSION).sortId) ?? nextSortId(undefined));
  const known = valueOf(entities, linkedEntity, VERSION);
  const value: JsonObject = {
    aliases: [],
    ...known,
    versionSet,
    version: { versionTag: nonEmpty('version', input.version) },
    sortId,
    versioningScheme: SCHEME,
    metadataCreatedTimestamp: known.metadataCreatedTimestamp ?? context.stamp(),
    isLatest: linked === undefined || known.isLatest === true,
    ...(typeof input.comment === 'string' ? { comment: input.comment } : {}),
    ...sourceStamp(input),
  };
  return {
    proposals: [
      // The set is written with its version: two that link at once can't both be the next.
      ...(linked === undefined
        ? [replace(versionSet, SET, { latest: linkedEntity, versioningScheme: SCHEME }, set?.version)]
        : []),
      ...(former && before !== undefined ? [patch(before, VERSION, [add(['isLatest'], false)])] : []),
      upsert(linkedEntity, VERSION, value),
    ],
    needs: [{ anyOf: ['EDIT_ENTITY'], urn: linkedEntity }],
    answer: () => ({ urn: versionSet }),
  };
}

/**
 * When the version was made at its source, such as the time of a training run. Clients that do not
 * know who made it get the protocol's unknown user.
 */
function sourceStamp({ sourceTimestamp, sourceCreator }: LinkVersionInput): JsonObject {
  if (typeof sourceTimestamp !== 'number') return {};
  return { sourceCreatedTimestamp: { time: sourceTimestamp, actor: sourceCreator ?? 'urn:li:corpuser:unknown' } };
}

/** `urn:li:versionSet:(id,dataset)` holds datasets only. */
function requireSameKind(versionSet: string, entity: string): void {
  const kind = parseUrn(versionSet).parts[1];
  if (kind !== kindOf(entity)) throw badField('linkedEntity', `must be a ${kind}, as its version set says`);
}

/**
 * Takes an asset out of its set. The version before it becomes the newest, and an empty set loses
 * its properties.
 *
 * @param asked the set that the client expects, if it names one. Another one is refused, because
 * the page of the client is out of date.
 * @throws Problem `edit.field` for an asset that is in no set or in another one
 */
async function unlink(context: EditContext, urn: string, asked: string | null | undefined): Promise<Plan> {
  const entities = await context.existing([{ field: 'unlinkedEntity', urns: [urn], carries: VERSION }], [VERSION]);
  const versionSet = textOf(valueOf(entities, urn, VERSION).versionSet);
  if (versionSet === undefined) throw badField('unlinkedEntity', 'is not linked to a version set');
  if (typeof asked === 'string' && asked !== versionSet) throw badField('versionSet', `does not hold ${urn}`);
  const others = (await context.incoming([versionSet], ['VERSION_OF']))
    .map(({ other }) => other)
    .filter((other) => other !== urn);
  const versions = await context.stored([versionSet, ...others], [VERSION, SET]);
  const set = versions.get(versionSet)?.aspects[SET];
  const newLatest = latestOf(versions, others);
  const leave = { entityUrn: urn, aspectName: VERSION, changeType: 'DELETE' } as const;
  return {
    proposals: [
      leave,
      ...(newLatest === undefined
        ? [{ entityUrn: versionSet, aspectName: SET, changeType: 'DELETE' } as const]
        : [
            replace(versionSet, SET, { ...set?.value, latest: newLatest, versioningScheme: SCHEME }, set?.version),
            patch(newLatest, VERSION, [add(['isLatest'], true)]),
          ]),
    ],
    needs: [{ anyOf: ['EDIT_ENTITY'], urn }],
    answer: () => ({ urn: versionSet }),
  };
}

/**
 * The member with the greatest sort id, undefined for an empty set. A member without a sort id
 * comes after all others.
 */
function latestOf(versions: ReadonlyMap<string, StoredEntity>, urns: readonly string[]): string | undefined {
  const sortIdOf = (urn: string): string => textOf(valueOf(versions, urn, VERSION).sortId) ?? '';
  return urns.toSorted((left, right) => (sortIdOf(left) < sortIdOf(right) ? 1 : -1))[0];
}

/** Mutations of version sets. */
export const VERSION_EDITS: EditTable = {
  linkAssetVersion: edit<{ readonly input: LinkVersionInput }>('EDIT_ENTITY', ({ input }, context) =>
    link(context, input),
  ),
  unlinkAssetVersion: edit<{ readonly input: UnlinkVersionInput }>('EDIT_ENTITY', ({ input }, context) => {
    const { unlinkedEntity, versionSet } = input;
    if (typeof unlinkedEntity !== 'string') throw badField('unlinkedEntity', 'must name the entity');
    return unlink(context, unlinkedEntity, versionSet);
  }),
};
