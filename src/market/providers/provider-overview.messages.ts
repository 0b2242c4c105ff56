import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the overview of a provider. */
export const messages = defineMessages('providers.provider-overview', {
  signIn: words('Connexion', 'Sign-in', 'تسجيل الدخول'),
  open: words('Lignes à livrer', 'Lines to deliver', 'بنود قيد التسليم'),
  noOpen: words('Rien n’attend d’être livré.', 'Nothing is waiting to be delivered.', 'لا شيء ينتظر التسليم.'),
  next: words('Prochains jours', 'Next days', 'الأيام القادمة'),
  noNext: words('Rien n’est prévu.', 'Nothing is planned.', 'لا شيء مخطط.'),
  articles: words('Articles', 'Articles', 'المنتجات'),
  noArticle: words('Aucun article rattaché.', 'No articles linked.', 'لا منتجات مرتبطة.'),
})
