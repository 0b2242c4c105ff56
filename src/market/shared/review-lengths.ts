/** The maximum lengths of a review's texts, for the server and the page where customers write it. */
export const reviewLengths = { title: 120, comment: 2000 } as const
