/** The longest side of the thumbnail stored with every picture. */
export const thumbnailSide = 200
