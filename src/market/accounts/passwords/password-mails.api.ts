import type { Message } from '#engine/mail/render-letter.api.ts'
import { words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'

const ignore = words(
  'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.',
  'If you did not request this, ignore this message: nothing will change.',
  'إذا لم تكن أنت صاحب هذا الطلب فتجاهل هذه الرسالة: لن يتغير شيء.',
)

/** To somebody who has forgotten a password. */
export function forgottenMail(language: Language, address: string, minutes: number): Message {
  return {
    language,
    subject: words('Choisir un nouveau mot de passe', 'Choose a new password', 'اختيار كلمة مرور جديدة'),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      words(
        'Vous avez demandé à choisir un nouveau mot de passe. Le lien ci-dessous sert une seule fois et reste valable {{minutes}} minutes.',
        'You asked to choose a new password. The link below works once and stays valid for {{minutes}} minutes.',
        'طلبت اختيار كلمة مرور جديدة. الرابط أدناه يعمل مرة واحدة، ومدة صلاحيته بالدقائق: {{minutes}}.',
      ),
      ignore,
    ],
    button: { label: words('Choisir un mot de passe', 'Choose a password', 'اختيار كلمة المرور'), address },
    values: { minutes },
  }
}

/** To somebody for whom a member of staff wants a password chosen. */
export function invitationMail(language: Language, address: string, hours: number): Message {
  return {
    language,
    subject: words('Votre accès à Souk', 'Your access to Souk', 'حسابك في Souk'),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      words(
        'Choisissez le mot de passe de votre compte avec le lien ci-dessous. Il sert une seule fois et reste valable {{hours}} heures.',
        'Choose a password for your account with the link below. It works once and stays valid for {{hours}} hours.',
        'اختر كلمة مرور حسابك من خلال الرابط أدناه. يعمل الرابط مرة واحدة، ومدة صلاحيته بالساعات: {{hours}}.',
      ),
      words(
        'Si vous n’attendiez pas ce message, ignorez-le.',
        'If you did not expect this message, ignore it.',
        'إذا لم تكن تنتظر هذه الرسالة فتجاهلها.',
      ),
    ],
    button: { label: words('Choisir un mot de passe', 'Choose a password', 'اختيار كلمة المرور'), address },
    values: { hours },
  }
}

const contactMessage = words(
  'Si ce n’était pas vous, prévenez tout de suite un administrateur.',
  'If this was not you, tell an administrator right away.',
  'إذا لم تكن أنت من فعل ذلك فأخبر أحد المسؤولين فورًا.',
)

/** Tells somebody that the password has changed. */
export function passwordChangedMail(language: Language): Message {
  return {
    language,
    subject: words('Votre mot de passe a changé', 'Your password has changed', 'تم تغيير كلمة المرور'),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      words(
        'Le mot de passe de votre compte vient d’être changé. Les autres sessions ouvertes ont été fermées.',
        'The password of your account has just been changed. Other open sessions have been closed.',
        'تم للتو تغيير كلمة مرور حسابك وأغلقت الجلسات الأخرى المفتوحة.',
      ),
      contactMessage,
    ],
  }
}

/** Tells both mailboxes that the address of an account has changed. */
export function emailChangedMail(language: Language): Message {
  return {
    language,
    subject: words(
      'L’adresse de votre compte a changé',
      'The address of your account has changed',
      'تم تغيير عنوان حسابك',
    ),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      words(
        'L’adresse e-mail de votre compte vient d’être changée.',
        'The email address of your account has just been changed.',
        'تم للتو تغيير البريد الإلكتروني لحسابك.',
      ),
      contactMessage,
    ],
  }
}
