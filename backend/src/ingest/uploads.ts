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

/** All parts of a multipart request. @throws Problem `ingest.upload` for a file too large or a broken form */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const parts = (request as MultipartRequest).parts?.();
  if (!parts) throw new Problem('unsupported-media', 'ingest.upload', 'Send the files as multipart/form-data.');
  const files: SourceFile[] = [];
  const fields: Record<string, string> = {};
  try {
    for await (const part of parts) {
      if (part.type === 'file' && part.toBuffer)
        files.push({ name: part.filename ?? part.fieldname, text: (await part.toBuffer()).toString('utf8') });
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
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
