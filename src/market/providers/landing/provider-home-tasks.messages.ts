import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the tasks on a provider's home page. */
export const messages = defineMessages('providers.provider-home-tasks', {
  title: words('Ce qui vous attend', 'Waiting for you', 'ما ينتظرك'),
  nothing: words(
    'Rien ne vous attend : tout est à jour.',
    'Nothing is waiting: everything is up to date.',
    'لا شيء ينتظرك: كل شيء محدث.',
  ),
  unanswered: words('Avis sans réponse', 'Reviews without a reply', 'تقييمات بلا رد'),
  today: words('Plages d’agenda aujourd’hui', 'Calendar entries today', 'مواعيد اليوم'),
  ending: words(
    'Publicités qui se terminent dans les 14 jours',
    'Advertisements ending within 14 days',
    'إعلانات تنتهي خلال 14 يومًا',
  ),
  noAd: words('Publicités inactives', 'Inactive advertisements', 'إعلانات معطلة'),
  articles: words('Articles inactifs', 'Inactive articles', 'منتجات معطلة'),
  publications: words('Publications inactives', 'Inactive publications', 'منشورات معطلة'),
  empty: words('Placks épuisés', 'Sold-out placks', 'بلاكات نفدت'),
})
