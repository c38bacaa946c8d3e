import { tableOf } from '../../../kernel/json.js';
const NO_QUEUE = 'every write is committed before its answer; there is no queue that could be behind.';
const NO_TASKS = 'there are no background tasks; what an action does is done when it answers.';

/** Actions of the protocol that are not served, by resource, with the reason that a client is told (docs/protocol.md). */
export const UNSERVED: Readonly<Record<string, string>> = tableOf({
  'entities.deleteAll': 'no aspect models beside the built-in one can be registered, so none can be taken out.',
  'entities.applyRetention':
    'older versions of aspects are kept; time-series values are removed by HEADWATER_TIMESERIES_DAYS.',
  'entities.setWritable': 'the catalogue is always writable for those who may write; stop the server for maintenance.',
  'operations.getEsTaskStatus': NO_TASKS,
  'operations.restoreIndicesStatus': NO_TASKS,
  'operations.cancelTask': NO_TASKS,
  'operations.getKafkaLag': NO_QUEUE,
  'test.evaluate': 'metadata tests are stored, but not evaluated yet.',
  'platform.producePlatformEvent': 'there is no topic of platform events; changes can be followed by the change log.',
});
