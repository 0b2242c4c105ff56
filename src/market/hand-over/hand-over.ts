/** The API path and the browser path of the delivery page. */
export const handOverPath = '/api/hand-over'
export const deliveryReviewsPath = '/api/hand-over/reviews'
export const deliveryPage = '/delivery'
export const deliveredUsesPath = '/api/hand-over/uses'
export const installationReportsPath = '/api/hand-over/installation-errors'

/** The maximum length of the reported error of an installation, in characters. */
export const longestReport = 500
