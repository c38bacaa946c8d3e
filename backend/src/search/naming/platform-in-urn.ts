import { kindOf, parseUrn } from '../../kernel/urn.js';
import { platformId } from './entity-name.js';

const ENVIRONMENTS = new Set(
  'DEV TEST QA UAT EI PRE STG NON_PROD PROD CORP RVW SANDBOX PRD TST SIT SBX CERT'.split(' '),
);
/** Kinds whose key begins with the name of a tool, which is a platform. */
const BY_TOOL = new Set(['chart', 'dashboard', 'dataFlow', 'notebook']);

/** The platform that a urn itself names: a dataset's, a chart's tool, a task's orchestrator, a column's dataset's. */
export function platformInUrn(urn: string): string | undefined {
  const [first] = parseUrn(urn).parts;
  if (first === undefined) return undefined;
  if (BY_TOOL.has(kindOf(urn))) return `urn:li:dataPlatform:${platformId(first)}`;
  if (first.startsWith('urn:li:dataPlatform:')) return first;
  const inner = first.startsWith('urn:li:') && kindOf(first) !== kindOf(urn);
  return inner ? platformInUrn(first) : undefined;
}

/** PROD, DEV, … of a urn: the environment of a dataset or model, the cluster of a flow and its tasks when it is one. */
export function environmentInUrn(urn: string): string | undefined {
  const { parts } = parseUrn(urn);
  const thirdPart = parts[2]?.toUpperCase();
  if (thirdPart !== undefined) return ENVIRONMENTS.has(thirdPart) ? thirdPart : undefined;
  const [first] = parts;
  return first?.startsWith('urn:li:') && first !== urn && kindOf(first) !== kindOf(urn)
    ? environmentInUrn(first)
    : undefined;
}
