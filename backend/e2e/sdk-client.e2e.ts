import { describeTopic } from './sdk/topic.js';

await describeTopic('DataHubClient', 'client.py');
