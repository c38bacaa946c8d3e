import { describeTopic } from './sdk/topic.js';

await describeTopic('the patch builders', 'patches.py');
