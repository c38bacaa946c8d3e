import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { contractsOfDocument, type DatasetContract } from '../../odcs/contracts-of-document.js';
import { assertsTheSame } from '../../odcs/mapping/assertion-meaning.js';
import type { OdcsSettings } from '../../odcs/mapping/dataset-names.js';
import type { PromiseCategory } from '../../odcs/mapping/promises.js';
import { newContractUrn, promiseUrns } from '../../odcs/promise-urns.js';
import { readDocument } from '../../odcs/read-document.js';
import type { Fault } from '../../odcs/standard/shape.js';
import { type Conversion, EMPTY_CONVERSION, type Finding, type SourceFile } from '../proposals/conversion.js';
import { encodeUrnPart, patchSegment, ProposalList, tagUrn } from '../proposals/proposal-list.js';

const CATEGORIES: readonly PromiseCategory[] = ['freshness', 'schema', 'dataQuality'];

/** What the catalogue has for the datasets of a document already. */
export interface CatalogueContracts {
  /** By dataset: its contract that is in the catalogue, and not soft-deleted. */
  readonly contracts: ReadonlyMap<string, HeldContract>;
  /** Which of the urns asked for are people or groups of the catalogue. */
  readonly owners: ReadonlySet<string>;
}

/** A contract in the catalogue. */
export interface HeldContract {
  readonly urn: string;
  /** The id of the document that it was imported from; undefined where it was made here. */
  readonly documentId: string | undefined;
  /** Its assertions with the values of their `assertionInfo`. */
  readonly assertions: ReadonlyMap<string, JsonObject>;
}

/** Reads what the catalogue has for datasets, and which of the urns are owners that exist. */
export type ReadCatalogueContracts = (
  datasets: readonly string[],
  owners: readonly string[],
) => Promise<CatalogueContracts>;

/**
 * Converts a document of the Open Data Contract Standard. A document with a fault is refused as a whole. The same document again
 * makes the same urns and values, so storing it again changes nothing.
 *
 * @param today a date such as `2026-11-24`
 */
export async function convertOdcs(
  { name, text }: SourceFile,
  settings: OdcsSettings,
  read: ReadCatalogueContracts,
  today: string,
): Promise<Conversion> {
  const finding = ({ path, message }: Fault): Finding => ({ file: name, place: path, message: `${path} ${message}.` });
  const document = readDocument(text);
  if ('faults' in document) return { ...EMPTY_CONVERSION, refused: document.faults.map(finding) };
  const { contracts, faults, warnings } = contractsOfDocument(document.document, settings, today);
  if (faults.length > 0) return { ...EMPTY_CONVERSION, refused: faults.map(finding) };
  const usernames = contracts.flatMap(({ owners }) => owners.map(({ username }) => username));
  const catalogue = await read(
    contracts.map(({ dataset }) => dataset),
    usernames.flatMap(ownerUrns),
  );
  const foreign = contracts.flatMap((contract) => foreignContract(contract, catalogue.contracts.get(contract.dataset)));
  if (foreign.length > 0) return { ...EMPTY_CONVERSION, refused: foreign.map(finding) };
  const list = new ProposalList(name, { pipelineName: `odcs:${contracts[0]?.id ?? ''}` });
  for (const contract of contracts) addContract(list, contract, catalogue);
  const strangers = (contracts[0]?.owners ?? [])
    .filter(({ username }) => !ownerUrns(username).some((urn) => catalogue.owners.has(urn)))
    .map(({ path, username }) => ({ path, message: `is ${username}, who is not in the catalogue and owns nothing` }));
  return { proposals: list.items, refused: [], warnings: [...strangers, ...warnings].map(finding) };
}

/** A dataset has one contract: that of this document, or one that was exported under its own id. */
function foreignContract({ path, id, dataset }: DatasetContract, held: HeldContract | undefined): readonly Fault[] {
  if (!held || held.documentId === id || held.urn === `urn:li:dataContract:${id}`) return [];
  const other =
    held.documentId === undefined ? held.urn : `${held.urn}, imported as ${JSON.stringify(held.documentId)}`;
  return [{ path, message: `is ${dataset}, which has another contract already: ${other}` }];
}

function addContract(list: ProposalList, contract: DatasetContract, { contracts, owners }: CatalogueContracts): void {
  const { path, dataset, promises } = contract;
  const held = contracts.get(dataset);
  const urn = held?.urn ?? newContractUrn(contract.id, contract.objectName);
  const heldAssertions = held?.assertions ?? new Map<string, JsonObject>();
  const assertions = promiseUrns(urn, promises, heldAssertions);
  list.offer(path, dataset, 'datasetProperties', {
    name: contract.objectName,
    ...(contract.description === undefined ? {} : { description: contract.description }),
  });
  addTagsAndOwners(list, contract, owners);
  const platform = /^urn:li:dataset:\((urn:li:dataPlatform:[^,]+),/.exec(dataset)?.[1] ?? '';
  promises.forEach((promise, index) => {
    const assertion = assertions[index] ?? '';
    const before = heldAssertions.get(assertion);
    // What asserts the same stays as it is, with who made it and when.
    if (!before || !assertsTheSame(before, promise.info))
      list.upsert(promise.path, assertion, 'assertionInfo', {
        ...promise.info,
        source: before?.source ?? { type: 'EXTERNAL' },
        ...(before?.customProperties === undefined ? {} : { customProperties: before.customProperties }),
      });
    if (!before) list.upsert(promise.path, assertion, 'dataPlatformInstance', { platform });
    list.upsert(promise.path, assertion, 'status', { removed: false });
  });
  for (const gone of heldAssertions.keys())
    if (!assertions.includes(gone)) list.upsert(path, gone, 'status', { removed: true });
  list.upsert(path, urn, 'dataContractProperties', {
    entity: dataset,
    ...Object.fromEntries(
      CATEGORIES.flatMap((category) => {
        const part = promises.flatMap((promise, index) =>
          promise.category === category ? [{ assertion: assertions[index] ?? '' }] : [],
        );
        return part.length === 0 ? [] : [[category, part]];
      }),
    ),
    rawContract: contract.text,
  });
  list.upsert(path, urn, 'dataContractStatus', {
    state: contract.state,
    customProperties: { odcsId: contract.id, odcsVersion: contract.version },
  });
  list.upsert(path, urn, 'status', { removed: false });
}

/** Tags and owners are added to those that the dataset has. */
function addTagsAndOwners(
  list: ProposalList,
  { path, dataset, tags, owners }: DatasetContract,
  existing: ReadonlySet<string>,
): void {
  if (tags.length > 0)
    list.patch(
      path,
      dataset,
      'globalTags',
      tags.map(tagUrn).map((tag) => ({ op: 'add', path: `/tags/${patchSegment(tag)}`, value: { tag } })),
    );
  const operations = owners.flatMap(({ username, type }) => {
    const owner = ownerUrns(username).find((urn) => existing.has(urn));
    return owner === undefined
      ? []
      : [{ op: 'add', path: `/owners/${patchSegment(owner)}/${type}`, value: { owner, type } }];
  });
  if (operations.length > 0) list.patch(path, dataset, 'ownership', operations);
}

/** Whom a name may mean: a user or a group. */
function ownerUrns(username: string): readonly string[] {
  return ['corpuser', 'corpGroup'].map((kind) => `urn:li:${kind}:${encodeUrnPart(username)}`);
}

/** The assertions that a stored contract names, in all its parts. */
export function assertionsOf(properties: JsonObject): readonly string[] {
  return CATEGORIES.flatMap((category) =>
    arrayOf(properties[category]).flatMap((part) => textOf(objectOf(part).assertion) ?? []),
  );
}
