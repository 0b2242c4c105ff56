/** The fields that a provider may change in their own rows; only staff change the others. Resource → fields. */
export const providerEditableFields = {
  provider: ['contactName', 'phone', 'website', 'address', 'tags', 'description', 'image'],
  'article-note': ['reply'],
} as const
