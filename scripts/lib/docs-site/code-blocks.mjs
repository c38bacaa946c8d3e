// The code blocks of a page, and how each is checked. Every block says by its info string what it is.

/** The opening line of a block: indentation, language, flags. */
const OPENING = /^( *)```(\w*)(.*)$/;

/**
 * @returns `{ language, flags, code, line }` of each block, `line` from 1
 */
export function codeBlocksOf(markdown) {
  const blocks = [];
  let open;
  for (const [index, text] of markdown.split('\n').entries()) {
    const [, indent, language, flags] = OPENING.exec(text) ?? [];
    if (open === undefined && indent !== undefined)
      open = { indent, language, flags: flags.split(' ').filter((flag) => flag !== ''), code: [], line: index + 1 };
    else if (open !== undefined && text === `${open.indent}\`\`\``) {
      blocks.push({ ...open, code: `${open.code.join('\n')}\n` });
      open = undefined;
    } else open?.code.push(text.slice(open.indent.length));
  }
  return blocks;
}

/** What is done with a block of a language. */
const CHECKS = { graphql: 'sent', python: 'run', sh: 'run', json: 'parsed', yaml: 'parsed' };

/**
 * How a block is checked: `sent` to a server, `run`, `parsed`, compared with the `output` of the block before it, or
 * `not-run`, as its flag `no-run` says. Undefined if its info string says nothing: such a block is refused.
 */
export function checkOf({ language, flags }) {
  if (flags.includes('no-run')) return 'not-run';
  if (flags.includes('output')) return 'output';
  return CHECKS[language];
}
