import { describeTopic } from './sdk/topic.js';

await describeTopic('the public actions framework', 'actions.py');
