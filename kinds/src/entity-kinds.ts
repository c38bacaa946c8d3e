import type { EntityKind } from './entity-kind.js';
import { chart } from './data/chart.js';
import { container } from './data/container.js';
import { dashboard } from './data/dashboard.js';
import { dataFlow } from './data/data-flow.js';
import { dataJob } from './data/data-job.js';
import { dataProcess } from './data/data-process.js';
import { dataProcessInstance } from './data/data-process-instance.js';
import { dataset } from './data/dataset.js';
import { document } from './data/document.js';
import { erModelRelationship } from './data/er-model-relationship.js';
import { metric } from './data/metric.js';
import { notebook } from './data/notebook.js';
import { query } from './data/query.js';
import { schemaField } from './data/schema-field.js';
import { semanticModel } from './data/semantic-model.js';
import { application } from './governance/application.js';
import { businessAttribute } from './governance/business-attribute.js';
import { dataProduct } from './governance/data-product.js';
import { domain } from './governance/domain.js';
import { form } from './governance/form.js';
import { glossaryNode } from './governance/glossary-node.js';
import { glossaryTerm } from './governance/glossary-term.js';
import { ownershipType } from './governance/ownership-type.js';
import { structuredProperty } from './governance/structured-property.js';
import { tag } from './governance/tag.js';
import { agentSkill } from './ml/agent-skill.js';
import { aiAgent } from './ml/ai-agent.js';
import { mlFeature } from './ml/ml-feature.js';
import { mlFeatureTable } from './ml/ml-feature-table.js';
import { mlModel } from './ml/ml-model.js';
import { mlModelDeployment } from './ml/ml-model-deployment.js';
import { mlModelGroup } from './ml/ml-model-group.js';
import { mlPrimaryKey } from './ml/ml-primary-key.js';
import { corpGroup } from './people/corp-group.js';
import { corpuser } from './people/corpuser.js';
import { dataHubPolicy } from './people/data-hub-policy.js';
import { dataHubRole } from './people/data-hub-role.js';
import { role } from './people/role.js';
import { assertion } from './quality/assertion.js';
import { dataContract } from './quality/data-contract.js';
import { incident } from './quality/incident.js';
import { test } from './quality/test.js';
import { api } from './system/api.js';
import { dataHubAccessToken } from './system/data-hub-access-token.js';
import { dataHubConnection } from './system/data-hub-connection.js';
import { dataHubExecutionRequest } from './system/data-hub-execution-request.js';
import { dataHubFile } from './system/data-hub-file.js';
import { dataHubIngestionSource } from './system/data-hub-ingestion-source.js';
import { dataHubPageModule } from './system/data-hub-page-module.js';
import { dataHubPageTemplate } from './system/data-hub-page-template.js';
import { dataHubSecret } from './system/data-hub-secret.js';
import { dataHubView } from './system/data-hub-view.js';
import { dataPlatform } from './system/data-platform.js';
import { dataPlatformInstance } from './system/data-platform-instance.js';
import { dataType } from './system/data-type.js';
import { entityType } from './system/entity-type.js';
import { post } from './system/post.js';
import { repository } from './system/repository.js';
import { service } from './system/service.js';
import { versionSet } from './system/version-set.js';

/**
 * Every kind that the product describes, in the order in which people choose among them. A kind of
 * the model that is missing here still is stored, related and shown, under its own name.
 */
export const ENTITY_KINDS: readonly EntityKind[] = [
  // Kinds that hold, move and show data.
  dataset,
  schemaField,
  chart,
  dashboard,
  dataJob,
  dataFlow,
  container,
  dataProcess,
  dataProcessInstance,
  notebook,
  document,
  metric,
  semanticModel,
  query,
  erModelRelationship,
  // Kinds that people make to put assets in order. They are filled by hand, so the tab with their
  // assets is shown while it is empty, too.
  domain,
  dataProduct,
  application,
  glossaryTerm,
  glossaryNode,
  tag,
  structuredProperty,
  form,
  ownershipType,
  businessAttribute,
  // Models, the features they read, and agents.
  mlModel,
  mlModelGroup,
  mlModelDeployment,
  mlFeature,
  mlFeatureTable,
  mlPrimaryKey,
  aiAgent,
  agentSkill,
  // Checks on assets, and what went wrong. Their contents are the assets that they are about.
  assertion,
  incident,
  dataContract,
  test,
  // People and groups with what they own; roles and policies with whom or what they concern.
  corpuser,
  corpGroup,
  role,
  dataHubRole,
  dataHubPolicy,
  // Where assets live, the software around them, and what the server keeps for itself.
  dataPlatform,
  dataPlatformInstance,
  api,
  service,
  repository,
  dataHubIngestionSource,
  dataHubExecutionRequest,
  dataHubView,
  dataHubSecret,
  dataHubAccessToken,
  dataHubConnection,
  dataHubFile,
  dataHubPageModule,
  dataHubPageTemplate,
  dataType,
  entityType,
  post,
  versionSet,
];
