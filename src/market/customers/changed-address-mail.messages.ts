import { defineMessages, words } from '#engine/definition/words.ts'

/** The text of the mail to a former email address. */
export const changedAddressMailMessages = defineMessages('customers.changed-address-mail', {
  yourEmailAddressWasChanged: words(
    'Votre adresse e-mail a été changée',
    'Your email address was changed',
    'تم تغيير بريدك الإلكتروني',
  ),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  theAddressWeWriteTo: words(
    'L’adresse à laquelle nous vous écrivons vient d’être changée : nous n’écrirons plus à celle-ci.',
    'The address we write to you at has just been changed: we will no longer write to this one.',
    'تم للتو تغيير العنوان الذي نراسلك عليه: لن نراسلك بعد الآن على هذا العنوان.',
  ),
  ifYouDidNotAsk: words(
    'Si vous ne l’avez pas demandé, contactez-nous tout de suite.',
    'If you did not ask for this, contact us right away.',
    'إذا لم تطلب ذلك فتواصل معنا فورًا.',
  ),
})
