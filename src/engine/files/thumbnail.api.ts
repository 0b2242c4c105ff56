/** The longest side in pixels of the thumbnail stored with every picture. */
export const thumbnailSide = 200
