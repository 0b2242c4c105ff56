/** Where the organisation keeps its clock and in what it counts money (IANA, ISO 4217). */
export const organisation = { zone: 'Europe/Paris', currency: 'EUR', sign: '€' } as const
