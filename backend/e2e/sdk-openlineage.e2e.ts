import { describeTopic } from './sdk/topic.js';

await describeTopic("OpenLineage's own client", 'openlineage_client.py');
