import { taskIdIn } from './task-id.js';

const refusal = (body: Parameters<typeof taskIdIn>[0]): unknown => {
  try {
    return taskIdIn(body);
  } catch (error) {
    return (error as { readonly facts: { readonly field: string } }).facts.field;
  }
};

describe('the task that a request names', () => {
  it('is one text, or its two parts, or both', () => {
    expect(taskIdIn({ task: 'aB-1_c:17' })).toBe('aB-1_c:17');
    expect(taskIdIn({ nodeId: 'aB1c', taskId: 17 })).toBe('aB1c:17');
    expect(taskIdIn({ nodeId: 'aB1c', taskId: '17' })).toBe('aB1c:17');
    expect(taskIdIn({ task: 'aB1c:17', nodeId: 'aB1c', taskId: 17 })).toBe('aB1c:17');
    // Clients fill in 0 for what they leave open.
    expect(taskIdIn({ task: 'aB1c:17', taskId: 0 })).toBe('aB1c:17');
  });

  it('is missing or malformed by the name of the field', () => {
    expect(refusal({})).toBe('task');
    expect(refusal({ nodeId: 'aB1c' })).toBe('task');
    expect(refusal({ task: 'aB1c' })).toBe('task');
    expect(refusal({ task: 'aB1c:x' })).toBe('task');
    expect(refusal({ task: 'a b:1' })).toBe('task');
    expect(refusal({ task: 7 })).toBe('task');
    expect(refusal({ nodeId: 'a:b', taskId: 1 })).toBe('nodeId');
    expect(refusal({ task: 'aB1c:17', nodeId: 'aB1c', taskId: 18 })).toBe('task');
  });
});
