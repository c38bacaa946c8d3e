import { arrayOf, type JsonObject, objectOf, textOf } from '../kernel/json.js';
import { stringify } from 'yaml';
import { columnsOf } from './mapping/columns.js';
import {
  DATASET_PROPERTY,
  datasetOf,
  type OdcsSettings,
  placeOfDocument,
  withCustomProperty,
} from './mapping/dataset-names.js';
import { type PromisedAssertion, promisesOf } from './mapping/promises.js';
import { isAbout } from './mapping/service-levels.js';
import type { Fault } from './standard/shape.js';

const MAX_OBJECTS = 200;
const MAX_PROMISES = 2_000;
const MAX_PROMISES_OF_OBJECT = 1_000;

/** What the fields of a document lead to in the catalogue. All others are kept in the document, and in a warning. */
const USED_FIELDS = [
  'version',
  'kind',
  'apiVersion',
  'id',
  'name',
  'tags',
  'status',
  'servers',
  'schema',
  'team',
  'slaProperties',
  'slaDefaultElement',
];
const USED_PROPERTY_FIELDS = [
  'id',
  'name',
  'physicalName',
  'logicalType',
  'physicalType',
  'description',
  'required',
  'primaryKey',
  'properties',
  'items',
  'quality',
];
const STATES: Readonly<Record<string, ContractState>> = {
  active: 'ACTIVE',
  deprecated: 'ACTIVE',
  proposed: 'PENDING',
  draft: 'PENDING',
  retired: 'PENDING',
};

/** Whether a contract is in force. */
export type ContractState = 'ACTIVE' | 'PENDING';

/** A member of the team who owns the data. */
interface ContractOwner {
  readonly path: string;
  readonly username: string;
  /** The catalogue's type of ownership. */
  readonly type: string;
}

/** The contract of one dataset: what one object of a document becomes. */
export interface DatasetContract {
  /** `schema[0]` */
  readonly path: string;
  /** The dataset's urn. */
  readonly dataset: string;
  readonly objectName: string;
  readonly description: string | undefined;
  readonly id: string;
  readonly version: string;
  readonly state: ContractState;
  readonly promises: readonly PromisedAssertion[];
  /** Names of tags, of the document and of the object. */
  readonly tags: readonly string[];
  readonly owners: readonly ContractOwner[];
  /** The document with this object alone, as YAML: what has no counterpart in the catalogue is kept in it. */
  readonly text: string;
}

/** What a document becomes. With faults it must not be stored. */
export interface DocumentContracts {
  readonly contracts: readonly DatasetContract[];
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/**
 * The contracts of a document, one for each of its objects.
 *
 * @param today a date such as `2026-11-24`: members who have left by then own nothing
 */
export function contractsOfDocument(document: JsonObject, settings: OdcsSettings, today: string): DocumentContracts {
  const objects = arrayOf(document.schema).map(objectOf);
  const faults: Fault[] = [];
  const warnings: Fault[] = [...documentWarnings(document)];
  if (textOf(document.id)?.trim() === '') faults.push({ path: 'id', message: 'must not be empty' });
  if (objects.length === 0)
    faults.push({ path: 'schema', message: 'must have an object: a contract is about datasets' });
  if (objects.length > MAX_OBJECTS) {
    faults.push({ path: 'schema', message: `must have at most ${MAX_OBJECTS} objects, not ${objects.length}` });
    return { contracts: [], faults, warnings };
  }
  const place = placeOfDocument(document, settings);
  const owners = ownersOf(document, today, warnings);
  const contracts = objects.flatMap((schemaObject, index): readonly DatasetContract[] => {
    const documentPath = `schema[${index}]`;
    const dataset = datasetOf(schemaObject, place);
    if (dataset === undefined) {
      faults.push({ path: documentPath, message: NO_DATASET });
      return [];
    }
    const read = promisesOf(document, index, dataset);
    faults.push(...read.faults);
    warnings.push(...read.warnings, ...objectWarnings(schemaObject, documentPath));
    if (read.promises.length > MAX_PROMISES_OF_OBJECT)
      faults.push({
        path: documentPath,
        message: `must promise at most ${MAX_PROMISES_OF_OBJECT} assertions, not ${read.promises.length}`,
      });
    return [
      {
        path: documentPath,
        dataset,
        objectName: textOf(schemaObject.name) ?? '',
        description: textOf(schemaObject.description),
        id: textOf(document.id) ?? '',
        version: textOf(document.version) ?? '',
        state: stateOfStatus(textOf(document.status) ?? ''),
        promises: read.promises,
        tags: [...new Set([...texts(document.tags), ...texts(schemaObject.tags)])],
        owners,
        text: stringify(documentOfObject(document, index, dataset), { lineWidth: 0, aliasDuplicateObjects: false }),
      },
    ];
  });
  faults.push(...repeatedDatasets(contracts));
  const total = contracts.reduce((sum, { promises }) => sum + promises.length, 0);
  if (total > MAX_PROMISES)
    faults.push({ path: 'schema', message: `must promise at most ${MAX_PROMISES} assertions in all, not ${total}` });
  return { contracts, faults, warnings: distinct(warnings) };
}

const NO_DATASET = `can't be told where it is: name a server under servers, the platform in the request, or the dataset's urn in the object's custom property ${DATASET_PROPERTY}`;

/** The state of a contract by the status of its document; what the standard does not name is not in force. */
export function stateOfStatus(status: string): ContractState {
  const word = status.trim().toLowerCase();
  return Object.hasOwn(STATES, word) ? (STATES[word] ?? 'PENDING') : 'PENDING';
}

/** A document with one of its objects alone, which names its dataset, and the service levels about it. */
function documentOfObject(document: JsonObject, index: number, dataset: string): JsonObject {
  const objects = arrayOf(document.schema).map(objectOf);
  const schemaObject = objects[index] ?? {};
  const levels = arrayOf(document.slaProperties).filter((level) =>
    isAbout(objectOf(level), schemaObject, objects, textOf(document.slaDefaultElement) ?? ''),
  );
  const { slaProperties: _levels, ...rest } = document;
  return {
    ...rest,
    schema: [withCustomProperty(schemaObject, DATASET_PROPERTY, dataset)],
    ...(levels.length === 0 ? {} : { slaProperties: levels }),
  };
}

function documentWarnings(document: JsonObject): readonly Fault[] {
  const unused = Object.keys(document).filter((name) => !USED_FIELDS.includes(name));
  const status = textOf(document.status) ?? '';
  const objects = arrayOf(document.schema).map(objectOf);
  const orphans = arrayOf(document.slaProperties).flatMap((level, position): readonly Fault[] =>
    objects.length === 0 ||
    objects.some((one) => isAbout(objectOf(level), one, objects, textOf(document.slaDefaultElement) ?? ''))
      ? []
      : [
          {
            path: `slaProperties[${position}].element`,
            message: 'names no object of the document: the service level is left out',
          },
        ],
  );
  return [
    ...(unused.length === 0
      ? []
      : [{ path: 'document', message: `has no counterpart in the catalogue and keeps: ${unused.join(', ')}` }]),
    ...(Object.hasOwn(STATES, status.trim().toLowerCase())
      ? []
      : [
          {
            path: 'status',
            message: `is ${JSON.stringify(status)}, which is none of ${Object.keys(STATES).join(', ')}: the contract is proposed`,
          },
        ]),
    ...(arrayOf(document.servers).length > 1
      ? [
          {
            path: 'servers',
            message: 'are several: the datasets are those of the first one for production, else of the first',
          },
        ]
      : []),
    ...orphans,
  ];
}

function objectWarnings(schemaObject: JsonObject, documentPath: string): readonly Fault[] {
  const unused = new Set(
    columnsOf(schemaObject, documentPath).flatMap(({ property }) =>
      Object.keys(property).filter((name) => !USED_PROPERTY_FIELDS.includes(name)),
    ),
  );
  return unused.size === 0
    ? []
    : [
        {
          path: `${documentPath}.properties`,
          message: `have no counterpart in the catalogue and keep in the document: ${[...unused].join(', ')}`,
        },
      ];
}

function ownersOf(document: JsonObject, today: string, warnings: Fault[]): readonly ContractOwner[] {
  const isOldForm = Array.isArray(document.team);
  const members = arrayOf(isOldForm ? document.team : objectOf(document.team).members).map(objectOf);
  return members.flatMap((member, index): readonly ContractOwner[] => {
    const documentPath = isOldForm ? `team[${index}]` : `team.members[${index}]`;
    const role = textOf(member.role) ?? '';
    const type = ownershipType(role);
    const left = textOf(member.dateOut);
    if (left !== undefined && left <= today) return [];
    const username = textOf(member.username)?.trim() ?? '';
    if (type !== undefined && username !== '') return [{ path: documentPath, username, type }];
    warnings.push({
      path: documentPath,
      message: `has the role ${JSON.stringify(role)}, which owns nothing: it is kept in the document`,
    });
    return [];
  });
}

function ownershipType(role: string): string | undefined {
  if (/steward/i.test(role)) return 'DATA_STEWARD';
  if (/business/i.test(role)) return 'BUSINESS_OWNER';
  return /owner/i.test(role) ? 'TECHNICAL_OWNER' : undefined;
}

function repeatedDatasets(contracts: readonly DatasetContract[]): readonly Fault[] {
  return contracts.flatMap(({ path: documentPath, dataset }, index) => {
    const first = contracts.findIndex((one) => one.dataset === dataset);
    return first === index ? [] : [{ path: documentPath, message: `is the dataset of schema[${first}]: ${dataset}` }];
  });
}

function distinct(faults: readonly Fault[]): readonly Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.path}\n${fault.message}`, fault])).values()];
}

function texts(list: unknown): readonly string[] {
  return arrayOf(list).flatMap((one) => textOf(one) ?? []);
}
