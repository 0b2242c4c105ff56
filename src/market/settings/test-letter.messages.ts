import { defineMessages, words } from '#engine/definition/words.ts'

/** The text of the test email. */
export const testLetterMessages = defineMessages('settings.test-letter', {
  testEmail: words('E-mail de test', 'Test email', 'رسالة تجريبية'),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  thisEmailShowsThatMessages: words(
    'Ce message montre que les e-mails arrivent, de qui ils viennent et ce qui les signe.',
    'This email shows that messages arrive, who they are from and how they are signed.',
    'تبين هذه الرسالة أن البريد يصل وممن يأتي وبماذا يذيل.',
  ),
})

/** Messages of the test email button. */
export const messages = defineMessages('settings.test-letter.screen', {
  send: words('M’envoyer un e-mail de test', 'Send me a test email', 'أرسل لي رسالة تجريبية'),
  about: words(
    'Il part comme tous les autres, avec les réglages enregistrés.',
    'It is sent like any other, with the saved settings.',
    'ترسل مثل باقي الرسائل بالإعدادات المحفوظة.',
  ),
  waiting: words('En route vers {{to}}…', 'On its way to {{to}}…', 'في الطريق إلى {{to}}…'),
  sent: words(
    'Remis au serveur de messagerie pour {{to}}.',
    'Handed to the mail server for {{to}}.',
    'سلمت إلى خادم البريد لأجل {{to}}.',
  ),
  failed: words(
    'Le serveur de messagerie l’a refusé ({{reason}}).',
    'The mail server refused it ({{reason}}).',
    'رفضها خادم البريد ({{reason}}).',
  ),
  late: words(
    'Il attend encore ({{reason}}) ; Souk réessaiera.',
    'Still waiting ({{reason}}); Souk will try again.',
    'لا تزال تنتظر ({{reason}}) وستعاد المحاولة.',
  ),
  none: words(
    'Aucun serveur de messagerie n’est configuré (SOUK_SMTP_URL) : les e-mails attendent.',
    'No mail server is configured (SOUK_SMTP_URL): emails are queued.',
    'لم يُضبط خادم بريد (\u2066SOUK_SMTP_URL\u2069) فالرسائل تنتظر.',
  ),
})
