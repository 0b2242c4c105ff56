import { currencyFormat } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { localeOf, type Language } from '#engine/definition/locale.ts'

// The approximate value of one euro in each currency, to two or three digits, enough for plausible local prices.
const worth = new Map(
  `AED 4.3 AFN 77 ALL 97 AMD 445 AOA 1070 ARS 1650 AUD 1.8 AWG 2.1 AZN 2 BAM 1.95 BBD 2.3 BDT 142 BHD .44 BIF 3400 BMD 1.15
  BND 1.5 BOB 8 BOV 8 BRL 6.3 BSD 1.15 BTN 103 BWP 15.5 BYN 3.5 BZD 2.3 CAD 1.6 CDF 2600 CHE .93 CHF .93 CHW .93 CLP 1080
  CNY 8.2 COP 4400 COU 11 CRC 580 CUP 28 CVE 110 CZK 24.5 DJF 205 DKK 7.5 DOP 74 DZD 150 EGP 55 ERN 17.5 ETB 175 EUR 1
  FJD 2.6 FKP .87 GBP .87 GEL 3.1 GHS 12.6 GIP .87 GMD 84 GNF 10000 GTQ 8.9 GYD 243 HKD 9 HNL 30 HTG 152 HUF 385 IDR 19300
  ILS 3.8 INR 103 IQD 1520 IRR 49000 ISK 142 JMD 186 JOD .82 JPY 175 KES 150 KGS 101 KHR 4650 KMF 492 KPW 1050 KRW 1650
  KWD .36 KYD .97 KZT 610 LAK 25000 LBP 104000 LKR 355 LRD 210 LSL 20 LYD 6.3 MAD 10.7 MDL 19.7 MGA 5200 MKD 61.6 MMK 2440
  MNT 4130 MOP 9.3 MRU 46 MUR 53 MVR 18 MWK 2010 MXN 21.4 MXV 2.5 MYR 4.8 MZN 74 NAD 20 NGN 1680 NIO 42.6 NOK 11.8 NPR 164
  NZD 2 OMR .45 PAB 1.15 PEN 3.9 PGK 4.9 PHP 68 PKR 325 PLN 4.25 PYG 8300 QAR 4.2 RON 5.1 RSD 117 RUB 93 RWF 1680 SAR 4.35
  SBD 9.6 SCR 16 SDG 700 SEK 11 SGD 1.5 SHP .87 SLE 27 SOS 663 SRD 45 SSP 5500 STN 24.5 SVC 10.2 SYP 12800 SZL 20 THB 37.5
  TJS 10.7 TMT 4.1 TND 3.4 TOP 2.8 TRY 49 TTD 7.9 TWD 36 TZS 2840 UAH 49 UGX 4150 USD 1.15 USN 1.15 UYI 7.5 UYU 46 UZS 14000
  VED 270 VES 270 VND 30000 VUV 140 WST 3.2 XAD .25 XAF 656 XCD 3.1 XCG 2.1 XOF 656 XPF 119 YER 277 ZAR 20 ZMW 26 ZWG 31`
    .split(/(?<=\d)\s+/)
    .map((pair) => {
      const [code = '', euro] = pair.split(' ')
      return [code, Number(euro)] as const
    }),
)

/** The approximate number of units of a currency that one euro buys. */
export function worthOf(currency: string): number {
  return worth.get(currency) ?? 1
}

/**
 * Converts a sample amount from euros to the organisation's currency. `9.90` is a price and gets a usual local ending;
 * `20` is a gift card's value and becomes a round number.
 */
export function localAmount(euros: string): string {
  const { currency, decimals } = organisation
  const amount = Number(euros) * worthOf(currency)
  const least = 10 ** -decimals
  if (currency === 'EUR') return amount.toFixed(decimals)
  const size = 10 ** Math.floor(Math.log10(amount))
  if (!euros.includes('.')) return Math.max(least, roundest(amount / size) * size).toFixed(decimals)
  const step = Math.max(least, size / 20)
  return (Math.round(amount / step) * step).toFixed(decimals)
}

/** The nearest of 1, 2, 5 and 10, the first digits of banknotes. */
function roundest(figure: number): number {
  return [1, 2, 5].find((one) => figure < one * Math.sqrt(one === 2 ? 2.5 : 2)) ?? 10
}

/** Converts a sample amount and formats it in a language. */
export function formatLocalAmount(euros: string, language: Language): string {
  const amount = localAmount(euros)
  const whole = Number.isInteger(Number(amount)) ? { minimumFractionDigits: 0 } : {}
  const written = new Intl.NumberFormat(localeOf(language), { ...currencyFormat(), ...whole })
  // The font of the pictures has no narrow spaces.
  return written.format(Number(amount)).replace(/[\u00a0\u202f]/g, ' ')
}

/** A sample name whose amount in braces, such as `{20}`, is converted. */
export function withAmount(name: string): string {
  return name.replace(/\{([\d.]+)\}/, (_, euros: string) => formatLocalAmount(euros, 'fr'))
}
