export interface TestDirectory {
  readonly url: string;
  readonly base: string;
  readonly account: { readonly dn: string; readonly password: string };
  readonly password: string;
  readonly caFile: string;
}
export function directorySettings(directory: TestDirectory): Readonly<Record<string, string>>;
