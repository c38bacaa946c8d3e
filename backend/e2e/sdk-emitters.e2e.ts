import { describeTopic } from './sdk/topic.js';

await describeTopic('the emitters', 'emitters.py');
