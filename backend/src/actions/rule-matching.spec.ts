import type { ActionEvent, Settings } from './contract/action.types.js';
import { matchingRules } from './rule-matching.js';
import type { ActionRule } from './rules/stored-rule.js';

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const change = (category: string, operation: string) => ({
  category,
  operation,
  modifier: null,
  description: `${operation} ${category}`,
});
const event = (more: Partial<ActionEvent> = {}): ActionEvent => ({
  id: '1',
  trigger: 'metadata-change',
  urn: DATASET,
  time: 1,
  actor: 'urn:li:corpuser:ann',
  title: '',
  lines: [],
  facts: { changes: [change('TAG', 'ADD'), change('OWNERSHIP', 'REMOVE')] },
  affected: [DATASET],
  rule: undefined,
  ...more,
});
const rule = (name: string, settings: Settings = {}, effect = 'webhook', isEnabled = true): ActionRule => ({
  urn: `urn:li:dataHubAction:${name}`,
  name,
  isEnabled,
  trigger: { kind: 'metadata-change', settings },
  effect: { kind: effect, settings: {} },
});
const matching = (rules: readonly ActionRule[], ...events: readonly ActionEvent[]) =>
  matchingRules(rules, events).map((match) => match.rule.name);

describe('the rules that match an event', () => {
  it('are those whose settings let a part of it pass, with that part', () => {
    const [match] = matchingRules([rule('tags', { categories: ['TAG'] })], [event()]);
    expect(match?.events[0]?.facts.changes).toEqual([change('TAG', 'ADD')]);
    expect(match?.events[0]?.title).toBe('a: ADD TAG');
    expect(
      matching(
        [
          rule('domains', { categories: ['DOMAIN'] }),
          rule('added owners', { categories: ['OWNERSHIP'], operations: ['ADD'] }),
        ],
        event(),
      ),
    ).toEqual([]);
  });

  it('are none of another kind of entity, of another trigger, or turned off', () => {
    const others = [rule('charts', { kinds: ['chart'] }), rule('off', {}, 'webhook', false)];
    expect(matching(others, event())).toEqual([]);
    expect(matching([rule('any')], event({ trigger: 'incident' }))).toEqual([]);
  });

  it('are not the rule that wrote it, nor any other that writes, so that rules come to rest', () => {
    const written = event({ rule: 'urn:li:dataHubAction:a' });
    const rules = [rule('a'), rule('b', {}, 'change-metadata'), rule('c')];
    expect(matching(rules, written)).toEqual(['c']);
    expect(matching(rules, event())).toEqual(['a', 'b', 'c']);
  });
});
