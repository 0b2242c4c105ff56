/** The options of a `decimal` field for an amount in the currency of its row, with the four decimals that suppliers use. */
export const supplierAmount = { digits: 19, scale: 4, currencyField: 'currency' } as const
