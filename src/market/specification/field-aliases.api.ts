import type { FieldAliases } from '#engine/server/services.api.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { transaction } from '#market/payments/transaction.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { sealedProfile } from '#market/stock/vault/sealed-profile.ts'

const profile = {
  lpa_esim: 'lpaEsim',
  norm_reference: 'normReference',
  country_code: 'countryCode',
  status: 'state',
  active_date: 'activeDate',
  attr_a: 'attrA',
  attr_b: 'attrB',
  attr_c: 'attrC',
  attr_d: 'attrD',
  attr_e: 'attrE',
  attr_f: 'attrF',
}

/** The specification’s names of fields that have other names in Souk. Requests may use both names; responses use Souk’s names. */
export const synonyms: FieldAliases = {
  [profileId.name]: profile,
  [sealedProfile.name]: profile,
  [transaction.name]: {
    payer_status: 'payerStatus',
    amount_total: 'amountTotal',
    invoice_number: 'invoiceNumber',
    payment_links: 'paymentLinks',
    sale_links: 'saleLinks',
  },
  [articleNote.name]: { appreciation: 'rating' },
}
