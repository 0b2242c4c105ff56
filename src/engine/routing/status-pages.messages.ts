import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page for a server error. */
export const serverErrorMessages = defineMessages('first-screen.serverError', {
  title: words('Erreur du serveur', 'Server error', 'خطأ في الخادم'),
  detail: words(
    'Quelque chose s’est mal passé de notre côté. Rien de ce que vous avez enregistré n’est perdu.',
    'Something went wrong on our side. Nothing you saved is lost.',
    'حدث خطأ من جهتنا. لم يضع أي شيء مما حفظته.',
  ),
})
