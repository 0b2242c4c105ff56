import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the general settings screen. */
export const messages = defineMessages('settings.general', {
  about: words(
    'Les changements s’appliquent aussitôt à tout le monde, sans redémarrage.',
    'Changes apply to everyone at once, without a restart.',
    'تسري التغييرات فورًا على الجميع دون إعادة تشغيل.',
  ),
  saved: words('Réglages enregistrés', 'Settings saved', 'حفظت الإعدادات'),
  sections: words('Sections des réglages', 'Settings sections', 'أقسام الإعدادات'),
  history: words('Qui a changé quoi, et quand', 'Who changed what, and when', 'من غيّر ماذا ومتى'),
})
