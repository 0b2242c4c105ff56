import { defineMessages, words, type Words } from '#engine/definition/words.ts'

/** Messages of the mails about two-factor authentication. */
const messages = defineMessages('access.two-factor-mails', {
  twoFactorAuthenticationIsOn: words(
    'Double authentification activée',
    'Two-factor authentication is on',
    'تم تفعيل التحقق بخطوتين',
  ),
  aCodeFromYourApp: words(
    'Un code de votre application est désormais demandé à la connexion. Gardez vos codes de secours en lieu sûr.',
    'A code from your app is now required to sign in. Keep your recovery codes in a safe place.',
    'أصبح تسجيل الدخول يتطلب رمزًا من تطبيقك. احتفظ برموز الاسترداد في مكان آمن.',
  ),
  twoFactorAuthenticationIsOff: words(
    'Double authentification désactivée',
    'Two-factor authentication is off',
    'تم إيقاف التحقق بخطوتين',
  ),
  yourPasswordAloneIsEnough: words(
    'Votre mot de passe suffit de nouveau pour vous connecter.',
    'Your password alone is enough to sign in again.',
    'أصبحت كلمة المرور وحدها تكفي لتسجيل الدخول من جديد.',
  ),
  twoFactorAuthenticationWasReset: words(
    'Double authentification réinitialisée',
    'Two-factor authentication was reset',
    'تمت إعادة ضبط التحقق بخطوتين',
  ),
  anAdministratorHasRemovedTwo: words(
    'Un administrateur a retiré la double authentification de votre compte et fermé vos sessions. Connectez-vous avec votre mot de passe, puis configurez-la de nouveau.',
    'An administrator has removed two-factor authentication from your account and closed your sessions. Sign in with your password, then set it up again.',
    'أزال أحد المسؤولين التحقق بخطوتين من حسابك وأغلق جلساتك. سجّل الدخول بكلمة المرور ثم أعد إعداده.',
  ),
  newSignInToYour: words(
    'Nouvelle connexion à votre compte',
    'New sign-in to your account',
    'تسجيل دخول جديد إلى حسابك',
  ),
  yourAccountHasJustBeen: words(
    'Votre compte vient d’être ouvert depuis un navigateur que nous ne connaissions pas. Adresse : {{ip}}. Navigateur : {{browser}}.',
    'Your account has just been opened from a new browser. Address: {{ip}}. Browser: {{browser}}.',
    'تم للتو فتح حسابك من متصفح لم نكن نعرفه. العنوان: {{ip}}. المتصفح: {{browser}}.',
  ),
  aRecoveryCodeWasUsed: words('Un code de secours a servi', 'A recovery code was used', 'تم استخدام رمز استرداد'),
  aRecoveryCodeHasJust: words(
    'Un code de secours vient de servir à ouvrir votre compte. Codes qui restent : {{left}}.',
    'A recovery code has just been used to open your account. Codes left: {{left}}.',
    'تم للتو فتح حسابك برمز استرداد. الرموز المتبقية: {{left}}.',
  ),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  notYou: words(
    'Si ce n’était pas vous, changez votre mot de passe et prévenez tout de suite un administrateur.',
    'If this was not you, change your password and tell an administrator at once.',
    'إذا لم تكن أنت فغيّر كلمة المرور وأخبر أحد المسؤولين فورًا.',
  ),
})

const mail = (subject: Words, paragraph: Words) => ({
  subject,
  paragraphs: [messages.hello, paragraph, messages.notYou],
})

/** The mails about signing in with two steps. */
export const twoFactorMails = {
  on: mail(messages.twoFactorAuthenticationIsOn, messages.aCodeFromYourApp),
  off: mail(messages.twoFactorAuthenticationIsOff, messages.yourPasswordAloneIsEnough),
  /** After an administrator removed the second step. */
  reset: mail(messages.twoFactorAuthenticationWasReset, messages.anAdministratorHasRemovedTwo),
  newDevice: mail(messages.newSignInToYour, messages.yourAccountHasJustBeen),
  recoveryCodeUsed: mail(messages.aRecoveryCodeWasUsed, messages.aRecoveryCodeHasJust),
} as const
