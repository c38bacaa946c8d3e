import { describeTopic } from './sdk/topic.js';

await describeTopic('real files', 'roundtrip.py');
