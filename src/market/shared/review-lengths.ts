/** How many characters the words of a review have at most, for the server and the page on which customers write it. */
export const reviewLengths = { title: 120, comment: 2000 } as const
