import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the second step of signing in. */
export const messages = defineMessages('access.second-step', {
  app: words(
    'Ouvrez votre application d’authentification et saisissez le code à six chiffres qu’elle affiche.',
    'Open your authenticator app and enter the six-digit code it shows.',
    'افتح تطبيق المصادقة وأدخل الرمز المكون من ستة أرقام الذي يعرضه.',
  ),
  code: words('Code de l’application', 'Code from the app', 'رمز التطبيق'),
  recovery: words(
    'Saisissez un de vos codes de secours. Chacun ne sert qu’une fois.',
    'Enter one of your recovery codes. Each works once.',
    'أدخل أحد رموز الاسترداد. كل رمز يعمل مرة واحدة.',
  ),
  recoveryCode: words('Code de secours', 'Recovery code', 'رمز الاسترداد'),
  byRecovery: words('Utiliser un code de secours', 'Use a recovery code', 'استخدام رمز استرداد'),
  byApp: words('Utiliser l’application', 'Use the app', 'استخدام التطبيق'),
  submit: words('Continuer', 'Continue', 'متابعة'),
  back: words('Retour à la connexion', 'Back to sign in', 'العودة إلى تسجيل الدخول'),
  digits: words('Le code a six chiffres', 'The code has six digits', 'يتكون الرمز من ستة أرقام'),
  empty: words('Saisissez un code de secours', 'Enter a recovery code', 'أدخل رمز استرداد'),
} as const)
