import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

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

/**
 * Asks for the two typefaces while the scripts are still on their way. Otherwise the browser would
 * find them only after the style sheet, and the first words would be drawn twice.
 */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `./${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

/**
 * Asks for the application together with the script that loads it. The two are apart because that
 * script loads the texts of the chosen language first (`src/main.ts`).
 */
function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] => {
        const application = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'application');
        if (application?.type !== 'chunk') return [];
        const styles = [...(application.viteMetadata?.importedCss ?? [])];
        return [
          ...[application.fileName, ...application.imports].map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `./${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
          ...styles.map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', href: `./${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // The files of the build name each other relative to themselves, so that they work below any path of a proxy.
  base: './',
  plugins: [
    react(),
    preloadFonts(),
    preloadApplication(),
    // Beside each file, for the server (`page/static-files.ts`): compressing as hard at each request would take seconds.
    compression({
      include: /assets\/.*\.(js|css|svg|json)$/,
      threshold: 1_024,
      algorithms: ['brotliCompress', 'gzip'],
    }),
  ],
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
    rolldownOptions: {
      // React Flow wraps each of its parts in `memo`. Unless that call counts as pure, the parts that the page does not
      // use, such as its own minimap, stay in the bundle.
      treeshake: { manualPureFunctions: ['memo', 'forwardRef'] },
      output: {
        codeSplitting: {
          // The application with all that its first page needs is one file. What translations use is apart from it,
          // because they are loaded before the application.
          groups: [
            { name: 'format', test: /frontend\/src\/ui\/format\/|vite\/preload-helper/, priority: 2 },
            { name: 'application', test: /frontend\/src\/app\/render\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  // The server accepts a sign-in only from its own origin, so it is told the host that the browser asked.
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])) },
});
