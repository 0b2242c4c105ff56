import type { ImportDeparture } from '#engine/import-export/import-departure.api.ts'
import { choiceNamed } from '#engine/import-export/table-files/cell.api.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'

/** The import of subscription files. Each row has a customer, and either an ICCID or criteria for any available profile. */
export const subscriptionImport: ImportDeparture = defineMessages('customers.subscription-import', {
  headers: {
    customerId: ['Customer email', 'E-mail', 'Email', 'Username', 'Nom d’utilisateur', 'E-mail du client', 'العميل'],
    profileId: ['ICCID', 'Profile', 'Profil'],
    wishOperator: ['Operator', 'Opérateur', 'Carrier', 'المشغل'],
    wishCountry: ['Country', 'Pays', 'Country code', 'رمز البلد'],
    wishType: ['Type', 'النوع'],
    wishArticle: ['Article', 'المنتج'],
  },
  parts: {
    wishOperator: { label: words('Opérateur voulu', 'Requested operator', 'المشغل المطلوب'), field: 'profileId' },
    wishCountry: {
      label: words('Pays voulu (code)', 'Requested country (code)', 'رمز البلد المطلوب'),
      field: 'profileId',
    },
    wishType: { label: words('Type voulu', 'Requested type', 'النوع المطلوب'), field: 'profileId' },
    wishArticle: { label: words('Article voulu', 'Requested article', 'المنتج المطلوب'), field: 'profileId' },
  },
  derivedFields: ['profileId'],
  extra: ({ wishOperator, wishCountry, wishType, wishArticle }, values) => {
    const wish = {
      operator: wishOperator || null,
      countryCode: wishCountry?.toUpperCase() || null,
      type: wishType ? typeNamed(wishType) : null,
      articleId: wishArticle || null,
    }
    const wishes = Object.values(wish).some((one) => one !== null)
    return (values.profileId ?? null) === null && wishes ? { profileId: null, wish } : {}
  },
})

function typeNamed(text: string): string {
  return choiceNamed(profileId.fields.type.choices ?? [], text) ?? text
}
