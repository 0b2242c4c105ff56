import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the sign-in page. */
export const signInMessages = defineMessages('access.sign-in', {
  title: words('Connexion', 'Sign in', 'تسجيل الدخول'),
  admin: words('Portail d’administration', 'Admin portal', 'بوابة الإدارة'),
  employee: words('Portail des employés', 'Employee portal', 'بوابة الموظفين'),
  identifier: words('E-mail ou nom d’utilisateur', 'Email or username', 'البريد الإلكتروني أو اسم المستخدم'),
  submit: words('Se connecter', 'Sign in', 'دخول'),
  failed: words(
    'Échec de la connexion. Veuillez réessayer.',
    'Sign-in failed. Please try again.',
    'فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.',
  ),
  forgot: words('Mot de passe oublié ?', 'Forgot your password?', 'نسيت كلمة المرور؟'),
  register: words('Créer un compte', 'Sign up', 'إنشاء حساب'),
  toEmployee: words(
    'Vous faites partie des employés ou des fournisseurs ?',
    'Employee or provider?',
    'هل أنت موظف أو مورّد؟',
  ),
  toAdmin: words('Vous faites partie de l’administration ?', 'Administrator?', 'هل أنت مسؤول؟'),
  usuallyEmployee: words(
    'Sur cet appareil, vous vous connectez d’habitude par le portail des employés.',
    'This device is usually signed in through the employee portal.',
    'الدخول من هذا الجهاز يكون عادة من بوابة الموظفين.',
  ),
  usuallyAdmin: words(
    'Sur cet appareil, vous vous connectez d’habitude par le portail d’administration.',
    'This device is usually signed in through the admin portal.',
    'الدخول من هذا الجهاز يكون عادة من بوابة الإدارة.',
  ),
  through: words('Se connecter avec {{name}}', 'Sign in with {{name}}', 'الدخول عبر {{name}}'),
  passkey: words('Utiliser une clé d’accès', 'Use a passkey', 'استخدام مفتاح مرور'),
  coming: words('Connexion en cours…', 'Signing in…', 'جارٍ تسجيل الدخول…'),
  withPassword: words('Avec un mot de passe', 'With a password', 'بكلمة مرور'),
  back: words('Retour à la connexion', 'Back to sign in', 'العودة إلى تسجيل الدخول'),
})

/** Messages of the registration page. */
export const registerMessages = defineMessages('access.sign-in.register', {
  title: words('Créer un compte', 'Sign up', 'إنشاء حساب'),
  intro: words(
    'Votre compte n’aura aucun accès avant qu’un administrateur ne lui donne un privilège.',
    'Your account gives access to nothing until an administrator grants it a privilege.',
    'لن يتيح حسابك أي وصول حتى يمنحه أحد المسؤولين دورًا.',
  ),
  submit: words('Créer le compte', 'Create account', 'إنشاء الحساب'),
  done: words('Consultez vos e-mails', 'Check your email', 'تحقق من بريدك'),
  doneDetail: words(
    'Confirmez votre adresse par le lien que nous venons d’y envoyer. Un administrateur pourra ensuite donner un privilège au compte.',
    'Confirm your address with the link we have just sent. An administrator can then grant the account a privilege.',
    'أكد عنوانك من خلال الرابط الذي أرسلناه إليه للتو، وبعدها يمكن لأحد المسؤولين منح الحساب دورًا.',
  ),
  doneNoMail: words('Compte demandé', 'Account requested', 'طُلب الحساب'),
  doneNoMailDetail: words(
    'Souk ne peut pas envoyer d’e-mail pour l’instant : demandez à un administrateur de confirmer votre adresse et de donner un privilège au compte.',
    'Souk cannot send email at the moment: ask an administrator to confirm your address and to grant the account a privilege.',
    'لا يستطيع Souk إرسال البريد الآن: اطلب من أحد المسؤولين تأكيد عنوانك ومنح الحساب دورًا.',
  ),
  usernameTaken: words(
    'Si ce nom d’utilisateur était déjà pris, le compte en a reçu un autre, qui commence de même ; le message ou un administrateur vous l’indique. L’e-mail sert aussi à se connecter.',
    'If this username was already taken, the account got another that begins alike; the message or an administrator tells you which. You can also sign in with your email.',
    'إذا كان اسم المستخدم هذا مأخوذًا فقد حصل الحساب على اسم آخر يبدأ مثله، تخبرك به الرسالة أو أحد المسؤولين. ويمكنك أيضًا الدخول ببريدك الإلكتروني.',
  ),
})

/** Messages of the page for a forgotten password. */
export const forgotMessages = defineMessages('access.sign-in.forgot', {
  title: words('Mot de passe oublié', 'Forgotten password', 'نسيت كلمة المرور'),
  intro: words(
    'Indiquez l’e-mail de votre compte : nous y envoyons un lien pour choisir un nouveau mot de passe.',
    'Enter your account’s email: we will send a link to choose a new password.',
    'أدخل البريد الإلكتروني لحسابك وسنرسل إليه رابطًا لاختيار كلمة مرور جديدة.',
  ),
  noMail: words(
    'Souk ne peut pas envoyer d’e-mail pour l’instant. Demandez un nouveau mot de passe à un administrateur.',
    'Souk cannot send email at the moment. Ask an administrator for a new password.',
    'لا يستطيع Souk إرسال البريد الآن. اطلب كلمة مرور جديدة من أحد المسؤولين.',
  ),
  submit: words('Envoyer le lien', 'Send link', 'إرسال الرابط'),
  done: words('Consultez votre boîte de réception', 'Check your inbox', 'تحقق من بريدك الوارد'),
  doneDetail: words(
    'Si un compte existe pour cette adresse, le lien vient de partir. Il est valable peu de temps ; pensez aux courriers indésirables.',
    'If an account exists for this address, the link is on its way. It is only valid for a short time; check your spam folder too.',
    'إذا كان هناك حساب بهذا العنوان فقد أُرسل الرابط. صلاحيته قصيرة، وتحقق أيضًا من البريد غير المرغوب.',
  ),
})

/** Messages of the page for a new password. */
export const resetMessages = defineMessages('access.sign-in.reset', {
  title: words('Nouveau mot de passe', 'New password', 'كلمة مرور جديدة'),
  submit: words('Enregistrer le mot de passe', 'Save password', 'حفظ كلمة المرور'),
  done: words('Mot de passe enregistré', 'Password saved', 'تم حفظ كلمة المرور'),
  doneDetail: words(
    'Les sessions ouvertes avec l’ancien ont été fermées. Connectez-vous avec le nouveau.',
    'Sessions opened with the old password have been closed. Sign in with the new one.',
    'أُغلقت الجلسات المفتوحة بالكلمة القديمة. سجّل الدخول بالجديدة.',
  ),
  noToken: words('Ce lien n’est pas complet', 'This link is incomplete', 'هذا الرابط غير مكتمل'),
  noTokenDetail: words(
    'Ouvrez le lien du message tel quel, ou demandez-en un nouveau.',
    'Open the link in the message as it is, or request a new one.',
    'افتح الرابط الوارد في الرسالة كما هو، أو اطلب رابطًا جديدًا.',
  ),
  again: words('Demander un nouveau lien', 'Request a new link', 'طلب رابط جديد'),
})

/** Messages of the page that creates the first administrator. */
export const setupMessages = defineMessages('access.sign-in.setup', {
  title: words('Mise en route', 'Setup', 'بدء التشغيل'),
  linkInvalid: words(
    'Ce lien de mise en route n’est pas valable',
    'This setup link is not valid',
    'رابط بدء التشغيل هذا غير صالح',
  ),
  intro: words(
    'Créez le premier administrateur. Il pourra tout faire, et donner leurs droits aux autres.',
    'Create the first administrator, who can do everything and grants others their rights.',
    'أنشئ المسؤول الأول، فهو يستطيع فعل كل شيء ومنح الآخرين أدوارهم.',
  ),
  country: words('Pays', 'Country', 'البلد'),
  countryHint: words(
    'Il complète les numéros de téléphone écrits sans indicatif. Il se change dans les réglages.',
    'It completes phone numbers written without a country code. It can be changed in the settings.',
    'يُكمل أرقام الهاتف المكتوبة دون رمز البلد، ويمكن تغييره في الإعدادات.',
  ),
  currency: words('Devise', 'Currency', 'العملة'),
  currencyHint: words(
    'Tous les montants sont dans cette devise. Elle ne peut plus être modifiée dès qu’un montant est enregistré, exemple compris.',
    'All amounts are in this currency. It can no longer change once an amount is recorded, including those of the sample.',
    'كل المبالغ بهذه العملة، ولا تتغير متى كتب أحدها، والسوق التجريبي منها.',
  ),
  demo: words('Charger le marché d’exemple', 'Load the sample marketplace', 'تحميل سوق تجريبي'),
  demoHint: words(
    'Des clients, des marques et des forfaits inventés, pour essayer. À laisser décoché pour un vrai démarrage.',
    'Made-up customers, brands and plans to try things out. Leave it off for a real start.',
    'عملاء وعلامات وباقات وهمية للتجربة. اتركه دون تحديد لبدء حقيقي.',
  ),
  demoLoading: words(
    'Le marché d’exemple se charge encore : il paraîtra peu à peu.',
    'The sample marketplace is still loading: it will appear gradually.',
    'ما زال السوق التجريبي قيد التحميل، وسيظهر شيئًا فشيئًا.',
  ),
  demoFailed: words(
    'Le marché d’exemple n’a pas pu être chargé. Souk est prêt, mais vide.',
    'The sample marketplace could not be loaded. Souk is ready, but empty.',
    'تعذّر تحميل السوق التجريبي. Souk جاهز لكنه فارغ.',
  ),
  submit: words('Créer et entrer', 'Create and sign in', 'إنشاء ودخول'),
  closed: words('La mise en route est déjà faite', 'Already set up', 'تم بدء التشغيل من قبل'),
  closedDetail: words(
    'Un administrateur existe : connectez-vous, ou demandez-lui un compte.',
    'An administrator exists: sign in, or ask them for an account.',
    'يوجد مسؤول بالفعل: سجّل الدخول أو اطلب منه حسابًا.',
  ),
  waiting: words(
    'Souk attend son premier administrateur : ouvrez le lien de mise en route que le serveur a affiché à son démarrage.',
    'Souk is waiting for its first administrator: open the setup link the server printed when it started.',
    'ينتظر Souk مسؤوله الأول: افتح رابط بدء التشغيل الذي طبعه الخادم عند انطلاقه.',
  ),
})

/** Messages of the page shown for a payment link without an order. */
export const missingPaymentMessages = defineMessages('access.sign-in.missingPayment', {
  title: words('Paiement', 'Payment', 'الدفع'),
  noOrder: words('Aucune commande à payer ici', 'No order to pay here', 'لا يوجد طلب للدفع هنا'),
  noOrderDetail: words(
    'Cette page s’ouvre par le lien de paiement que le vendeur vous envoie. Sans ce lien, elle ne peut rien encaisser et ne vous demandera jamais de numéro de carte.',
    'This page opens from the payment link the seller sends you. Without that link it can take no payment and will never ask for a card number.',
    'تُفتح هذه الصفحة من رابط الدفع الذي يرسله البائع. بدون هذا الرابط لا يمكنها تحصيل أي مبلغ ولن تطلب رقم بطاقة أبدًا.',
  ),
})

/** The labels of a person’s fields on the pages before sign-in. */
export const personMessages = defineMessages('access.sign-in.person', {
  firstName: words('Prénom', 'First name', 'الاسم الأول'),
  lastName: words('Nom', 'Last name', 'اسم العائلة'),
  email: words('E-mail', 'Email', 'البريد الإلكتروني'),
  username: words('Nom d’utilisateur', 'Username', 'اسم المستخدم'),
  password: words('Mot de passe', 'Password', 'كلمة المرور'),
  confirmPassword: words('Confirmer le mot de passe', 'Confirm password', 'تأكيد كلمة المرور'),
})
