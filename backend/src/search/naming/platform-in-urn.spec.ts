import { environmentInUrn, platformInUrn } from './platform-in-urn.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,db.orders,DEV)';
const FLOW = 'urn:li:dataFlow:(airflow,nightly,PROD)';

describe('what a urn says about its entity', () => {
  it.each([
    [DATASET, 'urn:li:dataPlatform:hive'],
    ['urn:li:chart:(looker,sales)', 'urn:li:dataPlatform:looker'],
    [FLOW, 'urn:li:dataPlatform:airflow'],
    [`urn:li:dataJob:(${FLOW},load)`, 'urn:li:dataPlatform:airflow'],
    [`urn:li:schemaField:(${DATASET},id)`, 'urn:li:dataPlatform:hive'],
    ['urn:li:mlModel:(urn:li:dataPlatform:mlflow,churn,PROD)', 'urn:li:dataPlatform:mlflow'],
    ['urn:li:tag:pii', undefined],
    ['urn:li:domain:finance', undefined],
  ])('names the platform of %s', (urn, platform) => expect(platformInUrn(urn)).toBe(platform));

  it.each([
    [DATASET, 'DEV'],
    [`urn:li:schemaField:(${DATASET},id)`, 'DEV'],
    [FLOW, 'PROD'],
    [`urn:li:dataJob:(${FLOW},load)`, 'PROD'],
    ['urn:li:dataFlow:(airflow,nightly,cluster-7)', undefined],
    ['urn:li:dataset:(urn:li:dataPlatform:hive,db.orders,prod)', 'PROD'],
    ['urn:li:chart:(looker,sales)', undefined],
    ['urn:li:tag:PROD', undefined],
  ])('names the environment of %s', (urn, environment) => expect(environmentInUrn(urn)).toBe(environment));
});
