/** What the side panel is about: a selected edge or node, or one of the modes. */
export type Shown = 'edge' | 'node' | 'path' | 'what-if' | 'sensitive' | 'diff';
