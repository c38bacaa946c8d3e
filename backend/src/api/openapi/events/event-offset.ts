import { malformed } from '../wire/query.js';

/** A position in the change log: after `position` events of the entry `seq`. */
export interface EventOffset {
  readonly seq: number;
  readonly position: number;
}

const FORM = /^(\d{1,15})\.(\d{1,10})$/;

/**
 * The text of an offset. It is opaque to clients, who keep it for weeks. It is not signed: it only
 * names a position, which is no secret and can not be misused.
 */
export function writeOffset({ seq, position }: EventOffset): string {
  return Buffer.from(`${seq}.${position}`).toString('base64url');
}

/** @throws Problem `openapi.malformed` */
export function readOffset(text: string): EventOffset {
  const [, seq, position] = FORM.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (seq === undefined || position === undefined)
    throw malformed('offsetId is not one of this server; begin without one.', { parameter: 'offsetId' });
  return { seq: Number(seq), position: Number(position) };
}
