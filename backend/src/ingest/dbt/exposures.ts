import { isJsonObject, type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { Finding } from '../proposals/conversion.js';
import { encodeUrnPart, ownershipOf, type ProposalList, tagsOf } from '../proposals/proposal-list.js';
import { propertiesOf } from './datasets.js';
import { type DbtProject, TAG_PREFIX, texts } from './project.js';
import { dbtUrn, ownerIds } from './urns.js';

const SUBTYPES: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  notebook: 'Notebook',
  analysis: 'Analysis',
  ml: 'ML Model',
  application: 'Application',
};

/** Adds the exposures (reports and applications that read the models) as dashboards. @returns exposures that could not be read */
export function addExposures(list: ProposalList, project: DbtProject, exposures: JsonObject): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [id, raw] of Object.entries(exposures).toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const name = textOf(objectOf(raw).name);
    if (isJsonObject(raw) && name !== undefined) addExposure(list, project, { id, name, raw });
    else findings.push({ file: project.file, place: `exposures/${id}`, message: 'The exposure has no name.' });
  }
  return findings;
}

function addExposure(
  list: ProposalList,
  project: DbtProject,
  exposure: { id: string; name: string; raw: JsonObject },
): void {
  const { id, name, raw } = exposure;
  const place = `exposures/${id}`;
  const urn = `urn:li:dashboard:(dbt,${encodeUrnPart(id)})`;
  const type = (textOf(raw.type) ?? 'dashboard').toLowerCase();
  list.upsert(place, urn, 'dataPlatformInstance', { platform: 'urn:li:dataPlatform:dbt' });
  list.upsert(place, urn, 'dashboardInfo', dashboardInfo(project, { id, name, raw, type }));
  list.upsert(place, urn, 'status', { removed: false });
  list.upsert(place, urn, 'subTypes', { typeNames: [SUBTYPES[type] ?? 'Dashboard'] });
  list.upsert(place, urn, 'ownership', ownershipOf(ownerIds(project, ownerOf(objectOf(raw.owner))), 'DATAOWNER'));
  list.upsert(place, urn, 'globalTags', tagsOf(texts(raw.tags).map((tag) => TAG_PREFIX + tag)));
}

function dashboardInfo(
  project: DbtProject,
  exposure: { id: string; name: string; raw: JsonObject; type: string },
): JsonObject {
  const { id, name, raw, type } = exposure;
  const facts = {
    dbt_unique_id: id,
    exposure_type: type,
    maturity: raw.maturity,
    dbt_package_name: raw.package_name,
    dbt_file_path: raw.original_file_path,
  };
  const properties = Object.entries(facts).filter(([, value]) => typeof value === 'string');
  const upstreams = texts(objectOf(raw.depends_on).nodes).flatMap((node) => project.nodes.get(node) ?? []);
  const stamp = { time: Math.trunc((numberOf(raw.created_at) ?? 0) * 1000), actor: 'urn:li:corpuser:dbt_ingestion' };
  const url = textOf(raw.url);
  return {
    title: name,
    description: textOf(raw.description) ?? '',
    customProperties: { ...Object.fromEntries(properties), ...propertiesOf(objectOf(raw.meta)) },
    ...(url === undefined || url === '' ? {} : { externalUrl: url }),
    lastModified: { created: stamp, lastModified: stamp },
    datasets: upstreams.map((node) => dbtUrn(project, node)),
  };
}

/** The owner's e-mail address, or an id made of the name as DataHub's connector makes it. */
function ownerOf(owner: JsonObject): readonly string[] {
  const [email] = texts(owner.email);
  const name = textOf(owner.name);
  if (email !== undefined && email !== '') return [email];
  return name === undefined || name === '' ? [] : [name.replaceAll(' ', '_').toLowerCase()];
}
