/** The stages at which the provider waits for the shop’s answer. */
export const unansweredStatuses: readonly string[] = ['open', 'waiting_for_seller_response']
