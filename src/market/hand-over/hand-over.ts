/** Where a delivery page asks, and where it stands in the browser. */
export const handOverPath = '/api/hand-over'
export const deliveryPage = '/delivery'

/** One eSIM as its customer gets it. */
export interface HandedProfile {
  readonly iccid: string
  readonly operator: string
  readonly countryCode: string
  /** What the QR code says. */
  readonly activationCode: string
  readonly address: string
  readonly matchingId: string
  /** Asked for by the device while it installs; null where it is not. */
  readonly confirmationCode: string | null
}

/** What a delivery page shows of an order: its number and its eSIMs, nothing about who bought it. */
export interface HandedOver {
  readonly number: string
  readonly profiles: readonly HandedProfile[]
}
