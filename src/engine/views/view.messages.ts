import { words } from '#engine/definition/words.ts'

/** The words about saved views that every list shows. */
export const viewMessages = {
  views: words('Vues', 'Views', 'طرق العرض'),
  all: words('Tout', 'All', 'الكل'),
  name: words('Nom', 'Name', 'الاسم'),
}
