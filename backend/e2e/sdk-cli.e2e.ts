import { describeTopic } from './sdk/topic.js';

await describeTopic('the command line', 'cli.py');
