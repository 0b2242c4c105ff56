import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of views. */
export const viewsMessages = defineMessages('views', {
  name: words('Nom', 'Name', 'الاسم'),
  view: words('Vue', 'View', 'العرض'),
  byDefault: words('Par défaut', 'By default', 'افتراضي'),
  sharedWith: words('Partagée avec', 'Shared with', 'مشترك مع'),
})
