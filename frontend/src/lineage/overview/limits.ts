/** Below this zoom cards cannot be read, so one canvas draws them as blocks. */
export const FAR_ZOOM = 0.5;

/**
 * Below these zooms the names of cards are enlarged, so that they keep 11 pixels on the screen: the usual 14 pixels are
 * too small below 0.78, and 18 below 0.62.
 */
const SMALL_ZOOMS = [0.78, 0.62] as const;

/** In how many steps the names of cards are enlarged at a zoom: 0, 1 or 2. */
export const enlargement = (zoom: number): number => SMALL_ZOOMS.filter((limit) => zoom < limit).length;

/**
 * With more edges than this, the canvas draws the unlit ones at any zoom: as elements they would
 * make every movement slow.
 */
export const CROWDED = 400;
