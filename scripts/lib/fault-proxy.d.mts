export class FaultProxy {
  static to(uri: string): Promise<FaultProxy>;
  readonly uri: string;
  cut(): void;
  freeze(): void;
  slow(delayMs: number): void;
  mend(): void;
  close(): void;
}
