import { kindOf, parseUrn } from '../../kernel/urn.js';
import { platformId } from './entity-name.js';
import { nameRule } from './name-rules.js';

const ENVIRONMENTS = new Set(
  'DEV TEST QA UAT EI PRE STG NON_PROD PROD CORP RVW SANDBOX PRD TST SIT SBX CERT'.split(' '),
);

/**
 * The platform that a urn names: that of a dataset, the tool of a chart, the orchestrator of a
 * task. A urn inside the urn is followed, so a column has the platform of its dataset.
 *
 * @returns the urn of the platform; undefined where the urn names none
 */
export function platformInUrn(urn: string): string | undefined {
  const [first] = parseUrn(urn).parts;
  if (first === undefined) return undefined;
  if (nameRule(kindOf(urn)).keyBeginsWithTool) return `urn:li:dataPlatform:${platformId(first)}`;
  if (first.startsWith('urn:li:dataPlatform:')) return first;
  const inner = first.startsWith('urn:li:') && kindOf(first) !== kindOf(urn);
  return inner ? platformInUrn(first) : undefined;
}

/**
 * The environment that a urn names: PROD, DEV, … It is the third part of the keys of datasets and
 * models. The third part of a pipeline's key is a cluster, which counts when it has the name of an
 * environment; tasks take it from their pipeline.
 */
export function environmentInUrn(urn: string): string | undefined {
  const { parts } = parseUrn(urn);
  const thirdPart = parts[2]?.toUpperCase();
  if (thirdPart !== undefined) return ENVIRONMENTS.has(thirdPart) ? thirdPart : undefined;
  const [first] = parts;
  return first?.startsWith('urn:li:') && first !== urn && kindOf(first) !== kindOf(urn)
    ? environmentInUrn(first)
    : undefined;
}
