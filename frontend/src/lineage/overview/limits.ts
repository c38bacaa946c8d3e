/** Below this zoom cards can't be read: one canvas draws blocks instead. */
export const FAR_ZOOM = 0.4;

/** More edges than this: the unlit ones are drawn on the canvas at any zoom. */
export const CROWDED = 400;
