/** Milliseconds without a key press after which the find text is sent to the server. */
export const FIND_DELAY_MS = 300;
