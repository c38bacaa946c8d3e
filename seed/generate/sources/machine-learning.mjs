/** The churn model: a Feast feature table over ml.customer_churn_features, an MLflow model, and the weekly Airflow jobs. */
import { columnUrn, ownership, platformUrn, propose, stamp, userUrn, warehouse } from '../proposals.mjs';

const features = warehouse('ml.customer_churn_features');
const scores = warehouse('ml.churn_scores');
const table = 'customer_churn';
const flow = 'urn:li:dataFlow:(airflow,churn_weekly,PROD)';
const job = (name) => `urn:li:dataJob:(${flow},${name})`;
const model = 'urn:li:mlModel:(urn:li:dataPlatform:mlflow,churn_scorer,PROD)';
const group = 'urn:li:mlModelGroup:(urn:li:dataPlatform:mlflow,churn,PROD)';
const featureUrn = (name) => `urn:li:mlFeature:(${table},${name})`;
const primaryKey = `urn:li:mlPrimaryKey:(${table},customer_id)`;
const trainedOn = Date.parse('2026-11-16T04:00:00Z');
const owner = ownership([[userUrn('noor.haddad'), 'TECHNICAL_OWNER']]);

/** Each feature is the column of the same name. */
const featureList = [
  ['days_since_last_voyage', 'CONTINUOUS', 'Days since the last departure'],
  ['booking_count', 'COUNT', 'Bookings ever'],
  ['cancellation_rate', 'CONTINUOUS', 'Share of bookings cancelled'],
  ['lifetime_value_eur', 'CONTINUOUS', 'Net revenue ever, in euro'],
  ['average_nps', 'CONTINUOUS', 'Mean answer to the questionnaire'],
  ['web_sessions_90d', 'COUNT', 'Visits to the site'],
  ['loyalty_rank', 'ORDINAL', '0 none to 3 eagle'],
];

const featureStore = () => [
  ...propose(`urn:li:mlFeatureTable:(${platformUrn('feast')},${table})`, {
    mlFeatureTableProperties: { description: 'Features of the churn model, one row a customer', mlFeatures: featureList.map(([name]) => featureUrn(name)), mlPrimaryKeys: [primaryKey] },
    ownership: owner,
  }),
  ...propose(primaryKey, { mlPrimaryKeyProperties: { description: 'Customer', dataType: 'ORDINAL', sources: [features] } }),
  ...featureList.flatMap(([name, dataType, description]) => propose(featureUrn(name), { mlFeatureProperties: { description, dataType, sources: [features] } })),
];

const models = () => [
  ...propose(group, { mlModelGroupProperties: { name: 'churn', description: 'Will this customer sail again?' } }),
  ...propose(model, {
    mlModelProperties: {
      name: 'churn_scorer',
      description: 'Gradient boosted trees; retrained on Mondays.',
      type: 'xgboost',
      created: { time: trainedOn, actor: userUrn('noor.haddad') },
      hyperParams: [
        { name: 'max_depth', value: '4' },
        { name: 'eta', value: '0.1' },
      ],
      trainingMetrics: [{ name: 'auc', value: '0.81' }],
      mlFeatures: featureList.map(([name]) => featureUrn(name)),
      trainingJobs: [job('train')],
      downstreamJobs: [job('score')],
      groups: [group],
    },
    ownership: owner,
  }),
];

const jobInfo = (name, description) => ({ name, description, type: { string: 'COMMAND' }, flowUrn: flow });

/** The score is made of all features; that it is, the job declares; how, only the model knows. */
const scoreLineage = () => [
  { upstreamType: 'FIELD_SET', upstreams: [columnUrn(features, 'customer_id')], downstreamType: 'FIELD', downstreams: [columnUrn(scores, 'customer_id')], transformOperation: 'IDENTITY', confidenceScore: 1 },
  {
    upstreamType: 'FIELD_SET',
    upstreams: featureList.map(([name]) => columnUrn(features, name)),
    downstreamType: 'FIELD',
    downstreams: [columnUrn(scores, 'churn_probability')],
    transformOperation: 'model.predict_proba(features)',
    confidenceScore: 0.9,
  },
];

const jobs = () => [
  ...propose(flow, { dataFlowInfo: { name: 'churn_weekly', description: 'Trains and scores, Mondays at four', project: 'larkspur' }, ownership: owner }),
  ...propose(job('train'), {
    dataJobInfo: jobInfo('train', 'Fits the model'),
    dataJobInputOutput: { inputDatasets: [], inputDatasetEdges: [{ destinationUrn: features, created: stamp(trainedOn) }], outputDatasets: [] },
    ownership: owner,
  }),
  ...propose(job('score'), {
    dataJobInfo: jobInfo('score', 'Writes one probability a customer'),
    dataJobInputOutput: {
      inputDatasets: [],
      inputDatasetEdges: [{ destinationUrn: features, created: stamp(trainedOn) }],
      outputDatasets: [],
      outputDatasetEdges: [{ destinationUrn: scores, created: stamp(trainedOn) }],
      inputDatajobEdges: [{ destinationUrn: job('train'), created: stamp(trainedOn) }],
      fineGrainedLineages: scoreLineage(),
    },
    ownership: owner,
  }),
];

export const machineLearningProposals = (date) => (date.isToday ? [...featureStore(), ...models(), ...jobs()] : []);
