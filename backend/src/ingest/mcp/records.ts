import { isJsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { Conversion, Finding, LocatedProposal } from '../proposals/conversion.js';
import { decodeSnapshot } from './snapshot.js';
import { decodeProposal, readSystemMetadata } from './wire-proposal.js';

/** Whether a value looks like a record of proposals (MCP or MCE) or a list of them. */
export function isProposalRecord(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.slice(0, 5).some(isProposalRecord);
  return (
    isJsonObject(value) &&
    ('proposedSnapshot' in value || ('aspectName' in value && ('entityUrn' in value || 'entityType' in value)))
  );
}

/**
 * Converts the records of a file: metadata change proposals (MCP) and the older metadata change events
 * (MCE), single or in a list. An unreadable record is refused alone; its place is its position, counted
 * from 1, and the path in it. Others run between the steps of the generator, one for each record.
 */
export function* convertRecords(model: MetadataModel, file: string, value: unknown): Generator<undefined, Conversion> {
  const records = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const proposals: LocatedProposal[] = [];
  const refused: Finding[] = [];
  for (const [at, record] of records.entries()) {
    yield;
    const place = `record ${at + 1}`;
    try {
      for (const part of decodeRecord(model, record)) {
        const where = part.path === '' ? place : `${place}, ${part.path}`;
        if ('proposal' in part) proposals.push({ proposal: part.proposal, file, place: where });
        else refused.push({ file, place: where, message: part.problem.message });
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ file, place, message: error.message });
    }
  }
  return { proposals, refused, warnings: [] };
}

function decodeRecord(model: MetadataModel, record: unknown): ReturnType<typeof decodeSnapshot> {
  if (isJsonObject(record) && record.proposedSnapshot !== undefined && record.proposedSnapshot !== null) {
    const systemMetadata = readSystemMetadata(record.systemMetadata);
    return decodeSnapshot(model, record.proposedSnapshot, systemMetadata).map((part) => ({
      ...part,
      path: `proposedSnapshot/${part.path}`,
    }));
  }
  if (isJsonObject(record) && 'proposedSnapshot' in record)
    throw new Problem('invalid', 'ingest.malformed', 'The change event holds no proposedSnapshot.', {});
  return [{ path: '', proposal: decodeProposal(model, record) }];
}
