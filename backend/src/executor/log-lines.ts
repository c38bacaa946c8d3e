import {
  type LogLevel,
  type LogLine,
  MAX_CHARACTERS_PER_RENEWAL,
  MAX_LINE_LENGTH,
  MAX_LINES_PER_RENEWAL,
} from './executor.types.js';

/** `[2026-01-02 03:04:05,678] WARNING  {datahub.ingestion.run.pipeline:123} - text`, and `… [datahub.masking] DEBUG: text` */
const LEVEL = /\b(DEBUG|INFO|WARN|WARNING|ERROR|CRITICAL|FATAL)(?:\s+\{|: )/u;
/** Lines that wait to be sent. A process that prints faster than this loses lines in the middle, and the log says so. */
const MAX_WAITING = 5_000;

/** Collects the output of a run as lines with levels. A line without a level has that of the line before it. */
export class LogLines {
  private waiting: LogLine[] = [];
  private rest = '';
  private level: LogLevel = 'INFO';
  private droppedCount = 0;
  private readonly tail: string[] = [];

  constructor(
    private mask: (text: string) => string,
    private readonly clock: () => number,
  ) {}

  /** From now on these secrets are replaced as well. */
  maskWith(mask: (text: string) => string): void {
    this.mask = mask;
  }

  /** Takes a piece of output, which may end in the middle of a line. */
  output(piece: string): void {
    const lines = `${this.rest}${piece}`.split(/\r?\n|\r/u);
    this.rest = (lines.pop() ?? '').slice(-MAX_LINE_LENGTH * 4);
    for (const line of lines) this.take(line);
  }

  /** Ends a line that has no newline at its end. */
  finish(): void {
    const line = this.rest;
    this.rest = '';
    if (line !== '') this.take(line);
  }

  /** A line of the executor itself. */
  say(level: LogLevel, text: string): void {
    this.add(level, text);
  }

  /** The next lines to send, as many as one renewal may carry. */
  next(): readonly LogLine[] {
    let length = 0;
    const within = ({ text }: LogLine): boolean => (length += text.length) > MAX_CHARACTERS_PER_RENEWAL;
    const overflow = this.waiting.findIndex(within);
    const lines = this.waiting.splice(0, Math.min(overflow === -1 ? Infinity : overflow, MAX_LINES_PER_RENEWAL));
    if (this.droppedCount > 0 && this.waiting.length === 0) {
      const text = `${this.droppedCount} lines were left out, because the run printed faster than its log is stored.`;
      this.droppedCount = 0;
      return [...lines, { time: this.clock(), level: 'WARNING', text }];
    }
    return lines;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** The last lines, for the report. */
  get lastLines(): string {
    return this.tail.join('\n');
  }

  private take(line: string): void {
    if (line.trim() === '') return;
    this.level = levelOf(line) ?? this.level;
    this.add(this.level, line);
  }

  private add(level: LogLevel, text: string): void {
    // Masked before it is cut: a part of a secret at the end of the line would not be recognised.
    const masked = this.mask(text).slice(0, MAX_LINE_LENGTH);
    this.tail.push(masked);
    if (this.tail.length > 100) this.tail.shift();
    if (this.waiting.length < MAX_WAITING) this.waiting.push({ time: this.clock(), level, text: masked });
    else this.droppedCount += 1;
  }
}

function levelOf(line: string): LogLevel | undefined {
  const level = LEVEL.exec(line)?.[1];
  if (level === 'WARN') return 'WARNING';
  if (level === 'CRITICAL' || level === 'FATAL') return 'ERROR';
  return level as LogLevel | undefined;
}
