import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the banner shown while viewing as another person. */
export const messages = defineMessages('seen-as-banner', {
  seen: words(
    'Vous regardez Souk comme « {{name}} », sans rien pouvoir changer.',
    'You are seeing Souk as “{{name}}”, without changing anything.',
    'أنت تشاهد Souk بدور «{{name}}» دون إمكان تغيير شيء.',
  ),
  stop: words('Quitter', 'Leave', 'إنهاء'),
})
