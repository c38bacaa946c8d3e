// Every code block of the documentation is executed, parsed, or marked as not executable. What can be checked without a server is
// checked here; backend/e2e/docs.e2e.ts sends and runs the rest.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildASTSchema, parse, validate } from 'graphql';
import { parse as parseYaml } from 'yaml';

import { checkOf, codeBlocksOf } from './lib/docs-site/code-blocks.mjs';
import { readSchemaDocument } from './lib/graphql-schema.mjs';
import { root } from './lib/workspace.mjs';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root }).sort()];
const blocksOf = (path) => codeBlocksOf(readFileSync(join(root, path), 'utf8'));
const blocks = PAGES.flatMap((path) => blocksOf(path).map((block) => ({ ...block, place: `${path}:${block.line}` })));
const checkedBy = (check) => blocks.filter((block) => checkOf(block) === check);

describe('code blocks', () => {
  test('all say how they are checked, by their language or by `no-run`', () => {
    expect(blocks.filter((block) => checkOf(block) === undefined).map(({ place }) => place)).toEqual([]);
  });

  test('that are JSON or YAML can be parsed', () => {
    const parsers = { json: JSON.parse, yaml: parseYaml };
    const wrong = checkedBy('parsed').filter(({ language, code }) => {
      try {
        parsers[language](code);
        return false;
      } catch {
        return true;
      }
    });
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  test('that are GraphQL are valid against the schema', () => {
    const schema = buildASTSchema(readSchemaDocument());
    const errors = blocks
      .filter(({ language }) => language === 'graphql')
      .flatMap(({ code, place }) => validate(schema, parse(code)).map(({ message }) => `${place}: ${message}`));
    expect(errors).toEqual([]);
  });

  test('that configure nginx pass on the host with its port and the path as it came', () => {
    const nginx = blocks.filter(({ language }) => language === 'nginx');
    expect(nginx).toHaveLength(2);
    for (const { code } of nginx) {
      // Without the port a sign-in would come from another origin than the one that is served.
      expect(code.match(/proxy_set_header (?:X-Forwarded-)?Host \$http_host;/g)).toHaveLength(2);
      expect(code).toMatch(/proxy_pass http:\/\/[\w.:]+;/);
      expect(code).toContain('proxy_buffering off;');
    }
  });

  test('that are an output stand after a block that has one', () => {
    const lost = PAGES.flatMap((path) => {
      const all = blocksOf(path);
      return all.filter((block, index) => {
        const before = all[index - 1];
        return checkOf(block) === 'output' && !['sent', 'run'].includes(before && checkOf(before));
      });
    });
    expect(lost).toEqual([]);
  });

  test('are read with their indentation taken off', () => {
    const [block] = codeBlocksOf('1. Do:\n\n   ```sh no-run\n   npm start\n     --port 1\n   ```\n');
    expect(block).toMatchObject({ language: 'sh', flags: ['no-run'], code: 'npm start\n  --port 1\n', line: 3 });
    expect(checkOf(block)).toBe('not-run');
  });
});
