import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.HEADWATER_URL ?? 'http://127.0.0.1:8080';
const served = [
  '/api',
  '/logIn',
  '/logOut',
  '/config',
  '/health',
  '/ready',
  '/aspects',
  '/entities',
  '/openapi',
  '/docs',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    // The page bundles the source of the package that it shares with the server.
    alias: [{ find: /^#kinds\/(.*)\.js$/, replacement: join(import.meta.dirname, '../kinds/src/$1.ts') }],
  },
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is written into the page as data: or inline: its policy allows scripts and styles from files only.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
