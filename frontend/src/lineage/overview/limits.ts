/** Below this zoom cards cannot be read, so one canvas draws them as blocks. */
export const FAR_ZOOM = 0.4;

/**
 * With more edges than this, the canvas draws the unlit ones at any zoom: as elements they would
 * make every movement slow.
 */
export const CROWDED = 400;
