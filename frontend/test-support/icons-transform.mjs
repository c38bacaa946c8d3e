// Component specs load each icon from its own file. The package's file for Node holds all 5,000 and took a sixth of the
// time of these specs; the build leaves the others out by itself.
import { createTransformer } from '@swc/jest';

const ICONS_IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react';/;
const swc = createTransformer();

function importOneByOne(source) {
  return source.replace(ICONS_IMPORT, (_, names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
      .join('\n'),
  );
}

// Without the cache key of swc, which does not know of this change.
export default {
  canInstrument: swc.canInstrument,
  process: (source, ...rest) => swc.process(importOneByOne(source), ...rest),
};
