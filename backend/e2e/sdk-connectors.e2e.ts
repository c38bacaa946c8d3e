import { describeTopic } from './sdk/topic.js';

await describeTopic('the connectors', 'connectors.py');
