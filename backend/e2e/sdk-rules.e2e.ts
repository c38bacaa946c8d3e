import { describeTopic } from './sdk/topic.js';

await describeTopic('rules between fields and aspects', 'rules.py');
