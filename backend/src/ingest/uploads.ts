import type { FastifyRequest } from 'fastify';

import { Problem } from '../kernel/problem.js';
import type { SourceFile } from './proposals/conversion.js';

/** The parts of a multipart request. */
export interface Upload {
  readonly files: readonly SourceFile[];
  /** Form fields that are not files. */
  readonly fields: Readonly<Record<string, string>>;
}

interface Part {
  readonly type: string;
  readonly fieldname: string;
  readonly filename?: string;
  readonly value?: unknown;
  readonly toBuffer?: () => Promise<Buffer>;
}

/** What the multipart plug-in adds to a request. The server registers it with its limits. */
interface MultipartRequest {
  isMultipart?(): boolean;
  parts?(): AsyncIterable<Part>;
}

/** Whether a request is multipart/form-data. */
export function isUpload(request: FastifyRequest): boolean {
  return (request as MultipartRequest).isMultipart?.() === true;
}

/** Bytes of all files of one request, which are in memory together. Each of them may have half of it (server.ts). */
const MAX_TOTAL_BYTES = 128 * 1024 * 1024;

/** All parts of a multipart request. @throws Problem `ingest.upload` for files too large or a broken form */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const parts = (request as MultipartRequest).parts?.();
  if (!parts) throw new Problem('unsupported-media', 'ingest.upload', 'Send the files as multipart/form-data.');
  const files: SourceFile[] = [];
  const fields: Record<string, string> = {};
  let totalBytes = 0;
  try {
    for await (const part of parts) {
      if (part.type === 'file' && part.toBuffer) {
        const bytes = await part.toBuffer();
        totalBytes += bytes.length;
        if (totalBytes > MAX_TOTAL_BYTES) throw tooLargeTogether();
        files.push({ name: part.filename ?? part.fieldname, text: bytes.toString('utf8') });
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { code, message } = error as { code?: string; message?: string };
    const tooLarge = code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT';
    throw new Problem(
      tooLarge ? 'too-large' : 'invalid',
      'ingest.upload',
      `The upload can't be read: ${message ?? 'broken form'}.`,
    );
  }
  return { files, fields };
}

function tooLargeTogether(): Problem {
  const megabytes = MAX_TOTAL_BYTES / 1024 / 1024;
  const message = `The files of one request may have ${megabytes} MB together; send them in several requests.`;
  return new Problem('too-large', 'ingest.upload', message, { max: MAX_TOTAL_BYTES });
}
