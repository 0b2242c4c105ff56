import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of registration mails. */
const messages = defineMessages('access.registration-mails', {
  confirmYourAddress: words('Confirmez votre adresse', 'Confirm your address', 'أكد عنوانك'),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  anAccountWasRequestedWith: words(
    'Un compte a été demandé pour cette adresse ; son nom d’utilisateur est {{username}}. Confirmez l’adresse en choisissant votre mot de passe : le lien ci-dessous sert une seule fois et reste valable {{hours}} heures. Un administrateur pourra ensuite ouvrir le compte.',
    'An account was requested with this address; its username is {{username}}. Confirm the address by choosing your password: the link below works once and stays valid for {{hours}} hours. An administrator can then open the account.',
    'طُلب حساب بهذا العنوان، واسم المستخدم فيه {{username}}. أكد العنوان باختيار كلمة مرورك: يعمل الرابط أدناه مرة واحدة، ومدة صلاحيته بالساعات: {{hours}}. بعدها يمكن لأحد المسؤولين فتح الحساب.',
  ),
  ifYouDidNotRequest: words(
    'Si vous n’avez rien demandé, ignorez ce message : le compte n’ouvre rien.',
    'If you did not request this, ignore this message: the account gives access to nothing.',
    'إذا لم تطلب شيئًا فتجاهل هذه الرسالة: لن يفتح الحساب أي شيء.',
  ),
  confirmMyAddress: words('Confirmer mon adresse', 'Confirm my address', 'تأكيد عنواني'),
  youAlreadyHaveAnAccount: words('Vous avez déjà un compte', 'You already have an account', 'لديك حساب بالفعل'),
  addressHasAnAccount: words(
    'Un compte a été demandé pour cette adresse, qui en a déjà un : rien n’a changé. Si vous avez oublié le mot de passe, la page de connexion en fait choisir un nouveau.',
    'An account was requested with this address, which already has one: nothing has changed. If you forgot your password, you can choose a new one from the sign-in page.',
    'طُلب حساب بهذا العنوان ولديه حساب بالفعل: لم يتغير شيء. إن نسيت كلمة المرور فيمكنك اختيار كلمة جديدة من صفحة الدخول.',
  ),
})

/** The mails after a registration. */
export const registrationMails = {
  /** Its link verifies the e-mail address and sets the password. */
  newAccount: {
    subject: messages.confirmYourAddress,
    paragraphs: [messages.hello, messages.anAccountWasRequestedWith, messages.ifYouDidNotRequest],
    button: messages.confirmMyAddress,
  },
  /** To an existing account whose address was registered again. */
  knownAddress: {
    subject: messages.youAlreadyHaveAnAccount,
    paragraphs: [messages.hello, messages.addressHasAnAccount],
  },
} as const
