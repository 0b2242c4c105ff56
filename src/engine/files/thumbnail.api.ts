/** The longest side of the small picture that is kept beside every picture. */
export const thumbnailSide = 200
