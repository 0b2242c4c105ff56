import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of saved views that load with every list. */
export const viewMessages = defineMessages('view', {
  views: words('Vues', 'Views', 'طرق العرض'),
  all: words('Tout', 'All', 'الكل'),
  name: words('Nom', 'Name', 'الاسم'),
})
