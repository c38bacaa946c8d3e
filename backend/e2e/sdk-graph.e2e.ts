import { describeTopic } from './sdk/topic.js';

await describeTopic('DataHubGraph', 'graph_methods.py');
