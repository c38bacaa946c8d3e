export const machine: {
  java(): Promise<{ readonly ok: boolean; readonly words: string }>;
};
