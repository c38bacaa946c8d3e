/** Lets the page draw and answer between two long pieces of work. */
export const nextTask = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve, 0));
