import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the screens of the second step. */
export const twoFactorWords = defineMessages('access.two-factor', {
  title: words('Double authentification', 'Two-factor authentication', 'التحقق بخطوتين'),
  why: words(
    'Après le mot de passe, un code de votre téléphone : un mot de passe volé ne suffit plus.',
    'After the password, a code from your phone: a stolen password is no longer enough.',
    'بعد كلمة المرور رمز من هاتفك: لا تكفي كلمة مرور مسروقة.',
  ),
  off: words('Désactivée', 'Off', 'غير مفعل'),
  on: words('Activée le {{date}}', 'On since {{date}}', 'مفعل منذ {{date}}'),
  required: words('Votre privilège la demande.', 'Your privilege requires it.', 'صلاحيتك تتطلبه.'),
  left: words(
    'Codes de secours restants : {{count}} sur {{all}}',
    'Recovery codes left: {{count}} of {{all}}',
    'رموز الاسترداد المتبقية: {{count}} من {{all}}',
  ),
  few: words(
    'Il vous en reste peu : renouvelez-les.',
    'Only a few are left: renew them.',
    'لم يبق منها إلا القليل: جدّدها.',
  ),
  begin: words('Configurer', 'Set up', 'إعداد'),
  renew: words('Renouveler les codes de secours', 'Renew recovery codes', 'تجديد رموز الاسترداد'),
  turnOff: words('Désactiver', 'Turn off', 'إيقاف'),
  turnOffWhy: words(
    'Votre mot de passe suffira de nouveau. Vos codes de secours ne vaudront plus rien.',
    'Your password alone will be enough again. Your recovery codes will stop working.',
    'ستكفي كلمة المرور وحدها من جديد، ولن تعمل رموز الاسترداد.',
  ),
  turnOffRequired: words(
    'Votre privilège la demande : vous devrez la configurer de nouveau aussitôt, par exemple avec un autre téléphone.',
    'Your privilege requires it: you will have to set it up again right away, for example with another phone.',
    'صلاحيتك تتطلبه: سيكون عليك إعداده من جديد فورًا، بهاتف آخر مثلًا.',
  ),
  turnedOff: words('Double authentification désactivée', 'Two-factor authentication is off', 'تم إيقاف التحقق بخطوتين'),
  renewWhy: words(
    'Dix nouveaux codes remplacent ceux que vous avez.',
    'Ten new codes will replace the ones you have.',
    'عشرة رموز جديدة تحل محل رموزك الحالية.',
  ),
  code: words(
    'Code de l’application ou de secours',
    'Code from the app, or a recovery code',
    'رمز التطبيق أو رمز استرداد',
  ),
  next: words('Continuer', 'Continue', 'متابعة'),

  identify: words('Confirmez d’abord que c’est vous.', 'First confirm it is you.', 'أكّد أولًا أنك صاحب الحساب.'),
  scan: words(
    'Scannez cette image avec une application d’authentification, par exemple Google Authenticator, Aegis ou 1Password.',
    'Scan this image with an authenticator app such as Google Authenticator, Aegis or 1Password.',
    'امسح هذه الصورة بتطبيق مصادقة مثل Google Authenticator أو Aegis أو 1Password.',
  ),
  picture: words('QR code pour l’application', 'QR code for the app', 'رمز QR للتطبيق'),
  byHand: words('Ou saisissez cette clé à la main', 'Or enter this key manually', 'أو أدخل هذا المفتاح يدويًا'),
  key: words('Clé', 'Key', 'المفتاح'),
  first: words(
    'Saisissez le code que l’application affiche',
    'Enter the code shown by the app',
    'أدخل الرمز الذي يعرضه التطبيق',
  ),
  confirm: words('Activer', 'Turn on', 'تفعيل'),

  codes: words('Codes de secours', 'Recovery codes', 'رموز الاسترداد'),
  codesWhy: words(
    'Gardez-les ailleurs que sur votre téléphone : chacun ouvre votre compte une fois si vous le perdez. Ils ne seront plus affichés.',
    'Keep them away from your phone: each one opens your account once if you lose it. They will not be shown again.',
    'احفظها بعيدًا عن هاتفك: كل رمز يفتح حسابك مرة واحدة إذا فقدته. لن تُعرض مرة أخرى.',
  ),
  copyCodes: words('Copier', 'Copy', 'نسخ'),
  download: words('Télécharger', 'Download', 'تنزيل'),
  print: words('Imprimer', 'Print', 'طباعة'),
  kept: words('Je les ai gardés', 'I have kept them', 'لقد حفظتها'),

  heldTitle: words('Protégez votre compte pour continuer', 'Protect your account to continue', 'احم حسابك للمتابعة'),
  heldIntro: words(
    'Votre privilège demande la double authentification. Configurez-la maintenant ; cela prend une minute.',
    'Your privilege requires two-factor authentication. Set it up now; it takes a minute.',
    'صلاحيتك تتطلب التحقق بخطوتين. أعدّه الآن، لن يستغرق أكثر من دقيقة.',
  ),
  resetTitle: words('Réinitialiser', 'Reset', 'إعادة ضبط'),
  resetOf: words(
    'Retirer la double authentification de {{name}} ?',
    'Remove two-factor authentication from {{name}}?',
    'إزالة التحقق بخطوتين عن {{name}}؟',
  ),
  resetWhy: words(
    'Pour une personne qui a perdu son téléphone et ses codes de secours. Ses sessions sont fermées, et un e-mail le lui dit. Vérifiez d’abord que c’est bien elle.',
    'For someone who has lost their phone and recovery codes. Their sessions end, and an email tells them. First make sure it is really them.',
    'لمن فقد هاتفه ورموز الاسترداد. تُغلق جلساته ويُبلغ بالبريد الإلكتروني. تحقق أولًا من هويته.',
  ),
  resetDone: words('Double authentification retirée', 'Two-factor authentication removed', 'تمت إزالة التحقق بخطوتين'),
} as const)
