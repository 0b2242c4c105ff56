// The number of decimals of each currency (ISO 4217, list one, as of 1 January 2026).
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const two = `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
  COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
  JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO
  NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
  TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`
const three = 'BHD IQD JOD KWD LYD OMR TND'

const codesOf = (list: string): string[] => list.split(/\s+/)

/**
 * The number of decimals of every currency that Souk supports. Units of account with four decimals (CLF, UYW) and codes
 * without a minor unit (gold, testing) are excluded.
 */
export const currencyDecimals: ReadonlyMap<string, number> = new Map([
  ...codesOf(none).map((code) => [code, 0] as const),
  ...codesOf(two).map((code) => [code, 2] as const),
  ...codesOf(three).map((code) => [code, 3] as const),
])
