export interface BootOptions {
  readonly neo4j: { readonly uri: string; readonly username: string; readonly password: string };
  readonly home: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
}
export interface BootedServer {
  readonly url: string;
  readonly pid: number;
  readonly exited: Promise<number>;
  readonly logFile: string;
  stop(): Promise<void>;
}
export function bootServer(options: BootOptions): Promise<BootedServer>;
