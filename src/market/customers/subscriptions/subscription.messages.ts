import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages for refused changes of subscriptions. */
export const { profileTaken, fieldLocked } = defineMessages('customers.subscription', {
  profileTaken: words(
    'Le profil {{iccid}} est « {{state}} » : choisissez-en un disponible',
    'The profile {{iccid}} is “{{state}}”: choose one that is available',
    'الملف {{iccid}} في حالة «{{state}}»: اختر ملفًا متاحًا',
  ),
  fieldLocked: words(
    'Le champ {{field}} d’un abonnement en cours ne change plus : terminez-le et commencez-en un autre',
    'The field {{field}} of a running subscription can no longer change: end it and start another',
    'لا يتغير الحقل {{field}} في اشتراك جارٍ: أنهه وابدأ اشتراكًا آخر',
  ),
})
