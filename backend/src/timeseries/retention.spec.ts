import { readConfig } from '../config/config.js';
import { loadModel } from '../model/load-model.js';
import type { StoreMaintenance } from '../store/store-maintenance.js';
import { retentionDays, TimeseriesRetention } from './retention.js';

const keptBy = (text: string | undefined, aspect: string): number => {
  const env = {
    NEO4J_URI: 'bolt://x',
    NEO4J_PASSWORD: 'y',
    ...(text === undefined ? {} : { HEADWATER_TIMESERIES_DAYS: text }),
  };
  return retentionDays(readConfig(env).timeseriesDays, aspect);
};

describe('how long values are kept', () => {
  it('is for ever unless set, and always for the state of ingestion', () => {
    expect([undefined, ''].map((text) => keptBy(text, 'operation'))).toEqual([0, 0]);
    expect([undefined, '30'].map((text) => keptBy(text, 'datahubIngestionCheckpoint'))).toEqual([0, 0]);
  });
  it('can differ by aspect', () => {
    expect(['operation', 'datasetProfile'].map((aspect) => keptBy('30, datasetProfile=90', aspect))).toEqual([30, 90]);
    expect(['operation', 'datasetProfile'].map((aspect) => keptBy('datasetProfile=90', aspect))).toEqual([0, 90]);
  });
  it.each(['x', '-1', '30,datasetProfile', '30,datasetProfile=y', '1.5'])('refuses %p', (text) =>
    expect(() => keptBy(text, 'operation')).toThrow(/HEADWATER_TIMESERIES_DAYS/),
  );

  it('refuses the name of an aspect that is no time series, and says which there are', () => {
    const startServer = (text: string): void => {
      const env = { NEO4J_URI: 'bolt://x', NEO4J_PASSWORD: 'y', HEADWATER_TIMESERIES_DAYS: text };
      new TimeseriesRetention(readConfig(env), loadModel(), {} as StoreMaintenance).onModuleInit();
    };
    expect(() => startServer('400,datasetProfile=90')).not.toThrow();
    expect(() => startServer('400,ownership=90')).toThrow(
      /^Setting HEADWATER_TIMESERIES_DAYS names "ownership", which is no time-series aspect; there are .*datasetProfile/,
    );
  });
});
