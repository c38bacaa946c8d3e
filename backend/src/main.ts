import 'reflect-metadata';

import { startServer } from './server.js';

await startServer();
