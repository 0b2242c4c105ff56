import type { Synonyms } from '#engine/api/services.ts'
import { articleNote } from '../catalogue/article-note.ts'
import { transaction } from '../orders/transaction.ts'
import { profileId } from '../stock/profile-id.ts'
import { sealedProfile } from '../stock/sealed-profile.ts'

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

/** The specification's spelling of fields whose own names differ; writes take both, answers have the fields' own. */
export const synonyms: Synonyms = {
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
