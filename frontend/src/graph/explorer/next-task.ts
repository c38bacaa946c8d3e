/** Resolves in the next task, so that the page can paint and react to input between two long pieces of work. */
export const nextTask = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, 0));
