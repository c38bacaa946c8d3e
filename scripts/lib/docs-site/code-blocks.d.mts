export interface CodeBlock {
  readonly language: string;
  readonly flags: readonly string[];
  readonly code: string;
  readonly line: number;
}

export function codeBlocksOf(markdown: string): CodeBlock[];
export function checkOf(block: CodeBlock): 'sent' | 'run' | 'parsed' | 'output' | 'not-run' | undefined;
