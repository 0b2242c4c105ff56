import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the mails about passkeys. */
const messages = defineMessages('access.passkey-mails', {
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  added: words('Clé d’accès ajoutée', 'Passkey added', 'أُضيف مفتاح مرور'),
  addedDetail: words(
    'Une clé d’accès ouvre désormais votre compte sans mot de passe.',
    'A passkey now opens your account without a password.',
    'أصبح مفتاح مرور يفتح حسابك دون كلمة مرور.',
  ),
  removed: words('Clé d’accès révoquée', 'Passkey revoked', 'أُلغي مفتاح مرور'),
  removedDetail: words(
    'Une clé d’accès de votre compte ne sert plus.',
    'A passkey of your account no longer works.',
    'لم يعد أحد مفاتيح المرور لحسابك يعمل.',
  ),
  notYou: words(
    'Si ce n’était pas vous, changez votre mot de passe et révoquez les clés inconnues sur la page « Mon compte ».',
    'If this was not you, change your password and revoke unknown passkeys on the page “My account”.',
    'إن لم تكن أنت من فعل ذلك فغيّر كلمة مرورك وألغِ المفاتيح المجهولة في صفحة «حسابي».',
  ),
})

/** The mails about passkeys. */
export const passkeyMails = {
  added: { subject: messages.added, paragraphs: [messages.hello, messages.addedDetail, messages.notYou] },
  removed: { subject: messages.removed, paragraphs: [messages.hello, messages.removedDetail, messages.notYou] },
} as const
