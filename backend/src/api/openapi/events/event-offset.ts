import { malformed } from '../wire/query.js';

/** A place in the change log: after `position` events of entry `seq`. */
export interface EventOffset {
  readonly seq: number;
  readonly position: number;
}

const FORM = /^(\d{1,15})\.(\d{1,10})$/;

/** Opaque to clients, who keep it for weeks: it says where, and nothing that must be kept secret or can be misused. */
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
