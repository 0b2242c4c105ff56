import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of password mails. */
const messages = defineMessages('access.password-mails', {
  chooseANewPassword: words('Choisir un nouveau mot de passe', 'Choose a new password', 'اختيار كلمة مرور جديدة'),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  youAskedToChooseA: words(
    'Vous avez demandé à choisir un nouveau mot de passe. Le lien ci-dessous sert une seule fois et reste valable {{minutes}} minutes.',
    'You asked to choose a new password. The link below works once and stays valid for {{minutes}} minutes.',
    'طلبت اختيار كلمة مرور جديدة. الرابط أدناه يعمل مرة واحدة، ومدة صلاحيته بالدقائق: {{minutes}}.',
  ),
  chooseAPassword: words('Choisir un mot de passe', 'Choose a password', 'اختيار كلمة المرور'),
  yourAccessToSouk: words('Votre accès à Souk', 'Your access to Souk', 'حسابك في Souk'),
  chooseAPasswordForYour: words(
    'Choisissez le mot de passe de votre compte avec le lien ci-dessous. Il sert une seule fois et reste valable {{hours}} heures.',
    'Choose a password for your account with the link below. It works once and stays valid for {{hours}} hours.',
    'اختر كلمة مرور حسابك من خلال الرابط أدناه. يعمل الرابط مرة واحدة، ومدة صلاحيته بالساعات: {{hours}}.',
  ),
  ifYouDidNotExpect: words(
    'Si vous n’attendiez pas ce message, ignorez-le.',
    'If you did not expect this message, ignore it.',
    'إذا لم تكن تنتظر هذه الرسالة فتجاهلها.',
  ),
  yourPasswordHasChanged: words('Votre mot de passe a changé', 'Your password has changed', 'تم تغيير كلمة المرور'),
  thePasswordOfYourAccount: words(
    'Le mot de passe de votre compte vient d’être changé. Les autres sessions ouvertes ont été fermées.',
    'The password of your account has just been changed. Other open sessions have been closed.',
    'تم للتو تغيير كلمة مرور حسابك وأغلقت الجلسات الأخرى المفتوحة.',
  ),
  theAddressOfYourAccount: words(
    'L’adresse de votre compte a changé',
    'The address of your account has changed',
    'تم تغيير عنوان حسابك',
  ),
  theEmailAddressOfYour: words(
    'L’adresse e-mail de votre compte vient d’être changée.',
    'The email address of your account has just been changed.',
    'تم للتو تغيير البريد الإلكتروني لحسابك.',
  ),
  ignore: words(
    'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.',
    'If you did not request this, ignore this message: nothing will change.',
    'إذا لم تكن أنت صاحب هذا الطلب فتجاهل هذه الرسالة: لن يتغير شيء.',
  ),
  contactMessage: words(
    'Si ce n’était pas vous, prévenez tout de suite un administrateur.',
    'If this was not you, tell an administrator right away.',
    'إذا لم تكن أنت من فعل ذلك فأخبر أحد المسؤولين فورًا.',
  ),
})

const { hello, chooseAPassword, contactMessage } = messages

/** The mails about the password and the e-mail address of an account. */
export const passwordMails = {
  /** To a person who forgot the password. */
  forgotten: {
    subject: messages.chooseANewPassword,
    paragraphs: [hello, messages.youAskedToChooseA, messages.ignore],
    button: chooseAPassword,
  },
  invitation: {
    subject: messages.yourAccessToSouk,
    paragraphs: [hello, messages.chooseAPasswordForYour, messages.ifYouDidNotExpect],
    button: chooseAPassword,
  },
  passwordChanged: {
    subject: messages.yourPasswordHasChanged,
    paragraphs: [hello, messages.thePasswordOfYourAccount, contactMessage],
  },
  /** To the old and the new address. */
  emailChanged: {
    subject: messages.theAddressOfYourAccount,
    paragraphs: [hello, messages.theEmailAddressOfYour, contactMessage],
  },
} as const
