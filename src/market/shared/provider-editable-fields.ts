/** The fields that a provider may change in its rows: resource → fields. Only staff may change other fields. */
export const providerEditableFields = {
  provider: ['contactName', 'phone', 'website', 'address', 'tags', 'description', 'image'],
  'article-note': ['reply'],
} as const
