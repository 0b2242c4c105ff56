/** The fields with the name of a status or an event in each language. */
export const nameIn = { fr: 'nameFr', en: 'nameEn', ar: 'nameAr' } as const
