/** The fields a provider keeps of rows that are theirs; what is not named here is the team's. Resource → fields. */
export const providerEditableFields = {
  provider: ['contactName', 'phone', 'website', 'address', 'tags', 'description', 'image'],
  'article-note': ['reply'],
} as const
