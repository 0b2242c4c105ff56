import { words } from '#engine/core/words.ts'
import { choice } from '#engine/fields/choice.ts'
import { toggle } from '#engine/fields/toggle.ts'

/** What staff say of a link they make for a customer: its language, and whether it leaves by mail. */
export const linkWanted = {
  language: choice({
    label: words('Langue', 'Language', 'اللغة'),
    choices: [
      { value: 'fr', label: words('Français', 'French', 'الفرنسية') },
      { value: 'en', label: words('Anglais', 'English', 'الإنجليزية') },
      { value: 'ar', label: words('Arabe', 'Arabic', 'العربية') },
    ],
  }),
  mail: toggle({ label: words('Envoyer au client', 'Send to the customer', 'إرسال إلى العميل') }),
}
