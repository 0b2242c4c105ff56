/** The path that lists the use of profiles. The browser uses it without the schemas of the contract. */
export const profileUsePath = '/api/configs/profiles/keys/use'
