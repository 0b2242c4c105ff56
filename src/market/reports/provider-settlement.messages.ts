import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about the settlement with a provider. */
export const messages = defineMessages('reports.provider-settlement', {
  owed: words('À régler, ce mois-ci', 'Due this month', 'المستحق هذا الشهر'),
  before: words('mois dernier', 'last month', 'الشهر الماضي'),
})
