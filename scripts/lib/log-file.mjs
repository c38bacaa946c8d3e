import { appendFileSync } from 'node:fs';

/** A log whose disk may be full. What can't be written is counted, because an error here would end the script that keeps the server. */
export class LogFile {
  lostLines = 0;

  /** @param append for tests */
  constructor(file, append = appendFileSync) {
    this.file = file;
    this.appendToFile = append;
  }

  append(line) {
    const note = this.lostLines === 0 ? '' : `(${this.lostLines} lines could not be written here)\n`;
    try {
      this.appendToFile(this.file, `${note}${line}\n`);
      this.lostLines = 0;
    } catch {
      this.lostLines += 1;
    }
  }
}
