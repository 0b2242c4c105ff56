/** Where a delivery page asks, and where it stands in the browser. */
export const handOverPath = '/api/hand-over'
export const deliveryReviewsPath = '/api/hand-over/reviews'
export const deliveryPage = '/delivery'
