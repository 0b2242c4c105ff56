import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the general settings screen. */
export const messages = defineMessages('settings.general', {
  about: words(
    'Ce qui est enregistré ici vaut aussitôt pour tout le monde, sans redémarrage.',
    'What you save here applies to everyone at once, without a restart.',
    'ما يحفظ هنا يسري فورًا على الجميع دون إعادة تشغيل.',
  ),
  saved: words('Réglages enregistrés', 'Settings saved', 'حفظت الإعدادات'),
  history: words('Qui a changé quoi, et quand', 'Who changed what, and when', 'من غيّر ماذا ومتى'),
})
