import 'reflect-metadata';

import { runServer } from './server.js';

await runServer();
