/** Kinds that data flows through. */
export const lineageKinds: readonly string[] = [
  'dataset',
  'chart',
  'dashboard',
  'dataJob',
  'dataFlow',
  'mlFeature',
  'mlFeatureTable',
  'mlModel',
  'mlModelGroup',
  'mlPrimaryKey',
  'schemaField',
  'dataProcessInstance',
  'notebook',
  'metric',
  'semanticModel',
];
