/** What the side panel is about. */
export type Shown = 'edge' | 'node' | 'path' | 'what-if' | 'diff';
