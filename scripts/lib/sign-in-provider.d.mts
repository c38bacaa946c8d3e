/** Where a provider that a test started is, and how to stop it. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientSecret: string;
  readonly stop: () => Promise<void>;
}

export interface TestProviderOptions {
  /** Where the catalogue is. */
  readonly origin: string | readonly string[];
  readonly port?: number;
  readonly groups?: (login: string) => unknown;
  readonly claims?: (login: string) => object;
}

export function startSignInProvider(options: TestProviderOptions): Promise<TestProvider>;
export function providerSettings(
  provider: Pick<TestProvider, 'issuer' | 'clientSecret'>,
): Readonly<Record<string, string>>;
