import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the review form. */
export const messages = defineMessages('orders.review-form', {
  rating: words('Votre appréciation', 'Your rating', 'تقييمك بالنجوم'),
  title: words('Titre', 'Title', 'العنوان'),
  comment: words('Commentaire', 'Comment', 'التعليق'),
  send: words('Envoyer mon avis', 'Send my review', 'إرسال تقييمي'),
  cancel: words('Annuler', 'Cancel', 'إلغاء'),
  noTitle: words('Donnez un titre à votre avis.', 'Give your review a title.', 'أعط تقييمك عنوانًا.'),
})
