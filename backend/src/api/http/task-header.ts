/** Names the task that an answer comes from. It is a header because the bodies are those of public protocols. */
export const TASK_HEADER = 'x-headwater-task';
