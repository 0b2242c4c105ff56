/** An order status as an order shows it. */
export interface KnownStatus {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly nameAr: string
  /** As CSS writes it. */
  readonly colour: string | null
  readonly category: string
}
