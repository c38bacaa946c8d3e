import { metricsRegistry } from '../../kernel/metrics-registry.js';
import { ActiveIdentities, agentClass, countUsage } from './usage-metrics.js';

describe('usage metrics', () => {
  it('have the public names and labels, and no name of a person', async () => {
    const viewer = {
      urn: 'urn:li:corpuser:ada',
      groups: [],
      roles: [],
      credential: 'token',
      userClass: 'support',
    } as const;
    countUsage({
      api: 'openapi',
      operation: 'metadata_ingest',
      viewer,
      userAgent: 'DataHub-Client/1.0 (sdk; datahub; 1.7.0.17)',
      inputBytes: 120,
      outputBytes: 30,
    });
    const text = await metricsRegistry.metrics();
    const labels =
      'usage_operation="metadata_ingest",actor_class="support",agent_class="sdk",request_api="openapi",auth_channel="pat"';
    expect(text).toContain(`datahub_usage_input_bytes_total{${labels}} 120`);
    expect(text).toContain(`datahub_usage_output_bytes_total{${labels}} 30`);
    expect(text).toContain(`datahub_request_count_total{${labels}} 1`);
    expect(text).toContain('datahub_usage_active_identities{identity_metric="active_writers",actor_class="support"} 1');
    expect(text).not.toContain('grace');
  });

  it('count a person as active for five minutes', () => {
    let now = 1_000_000;
    const active = new ActiveIdentities(() => now);
    active.note('active_users', 'regular', 'urn:li:corpuser:ada');
    active.note('active_users', 'regular', 'urn:li:corpuser:ada');
    expect(active.counts()).toEqual([{ metric: 'active_users', userClass: 'regular', count: 1 }]);
    now += 6 * 60_000;
    expect(active.counts()).toEqual([{ metric: 'active_users', userClass: 'regular', count: 0 }]);
  });

  it('take the kind of client from a fixed list', () => {
    expect(agentClass('DataHub-Client/1.0 (cli; datahub; 1.7.0.17)')).toBe('cli');
    expect(agentClass('DataHub-Client/1.0 (made-up-0001; datahub; 1)')).toBe('unknown');
    expect(agentClass('Mozilla/5.0 (X11)')).toBe('browser');
    expect(agentClass(undefined)).toBe('unknown');
  });
});
