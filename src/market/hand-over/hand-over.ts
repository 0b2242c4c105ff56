/** The API path and the browser path of the delivery page. */
export const handOverPath = '/api/hand-over'
export const deliveryReviewsPath = '/api/hand-over/reviews'
export const deliveryPage = '/delivery'
