import { words } from '#engine/definition/words.ts'
import type { MessageTable } from '#engine/definition/message-table.ts'

/** What the pages before the guard say. They come with the page: signing in must not wait for a second answer. */
export const signInMessages = {
  'signIn.title': words('Connexion', 'Sign in', 'تسجيل الدخول'),
  'signIn.admin': words('Portail d’administration', 'Admin portal', 'بوابة الإدارة'),
  'signIn.employee': words('Portail des employés', 'Employee portal', 'بوابة الموظفين'),
  'signIn.identifier': words('E-mail ou nom d’utilisateur', 'E-mail or username', 'البريد الإلكتروني أو اسم المستخدم'),
  'signIn.submit': words('Se connecter', 'Sign in', 'دخول'),
  'signIn.failed': words(
    'Échec de la connexion. Veuillez réessayer.',
    'Sign-in failed. Please try again.',
    'فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.',
  ),
  'signIn.forgot': words('Mot de passe oublié ?', 'Forgot your password?', 'نسيت كلمة المرور؟'),
  'signIn.register': words('Créer un compte', 'Sign up', 'إنشاء حساب'),
  'signIn.toEmployee': words('Vous êtes employé ou fournisseur ?', 'Employee or provider?', 'هل أنت موظف أو مورّد؟'),
  'signIn.toAdmin': words('Vous êtes administrateur ?', 'Administrator?', 'هل أنت مسؤول؟'),
  'signIn.usuallyEmployee': words(
    'Sur cet appareil, on entre d’habitude par le portail des employés.',
    'On this device people usually come in by the employee portal.',
    'الدخول من هذا الجهاز يكون عادة من بوابة الموظفين.',
  ),
  'signIn.usuallyAdmin': words(
    'Sur cet appareil, on entre d’habitude par le portail d’administration.',
    'On this device people usually come in by the admin portal.',
    'الدخول من هذا الجهاز يكون عادة من بوابة الإدارة.',
  ),
  'signIn.back': words('Retour à la connexion', 'Back to sign in', 'العودة إلى تسجيل الدخول'),

  'register.title': words('Créer un compte', 'Sign up', 'إنشاء حساب'),
  'register.intro': words(
    'Votre compte n’ouvrira rien avant qu’un administrateur ne lui donne un privilège.',
    'Your account opens nothing until an administrator gives it a privilege.',
    'لن يفتح حسابك أي شيء حتى يمنحه أحد المسؤولين صلاحية.',
  ),
  'register.submit': words('Créer le compte', 'Create the account', 'إنشاء الحساب'),
  'register.done': words('Consultez vos e-mails', 'Look at your mail', 'تحقق من بريدك'),
  'register.done.detail': words(
    'Confirmez votre adresse par le lien que nous venons d’y envoyer. Un administrateur pourra ensuite donner un privilège au compte.',
    'Confirm your address by the link we have just sent there. An administrator can then give the account a privilege.',
    'أكد عنوانك من خلال الرابط الذي أرسلناه إليه للتو، وبعدها يمكن لأحد المسؤولين منح الحساب صلاحية.',
  ),

  'forgot.title': words('Mot de passe oublié', 'Forgotten password', 'نسيت كلمة المرور'),
  'forgot.intro': words(
    'Indiquez l’e-mail de votre compte : nous y envoyons un lien pour choisir un nouveau mot de passe.',
    'Give the e-mail of your account: we send a link there to choose a new password.',
    'أدخل البريد الإلكتروني لحسابك وسنرسل إليه رابطا لاختيار كلمة مرور جديدة.',
  ),
  'forgot.noMail': words(
    'Souk ne peut pas envoyer d’e-mail pour l’instant. Demandez un nouveau mot de passe à un administrateur.',
    'Souk cannot send e-mail at the moment. Ask an administrator for a new password.',
    'لا يمكن لسوق إرسال بريد الآن. اطلب كلمة مرور جديدة من أحد المسؤولين.',
  ),
  'forgot.submit': words('Envoyer le lien', 'Send the link', 'إرسال الرابط'),
  'forgot.done': words('Consultez votre boîte de réception', 'Check your inbox', 'تحقق من بريدك الوارد'),
  'forgot.done.detail': words(
    'Si un compte existe pour cette adresse, le lien vient de partir. Il est valable peu de temps ; pensez aux courriers indésirables.',
    'If an account exists for this address, the link is on its way. It is valid for a short time; look in the spam folder too.',
    'إذا كان هناك حساب بهذا العنوان فقد أُرسل الرابط. صلاحيته قصيرة، وتحقق أيضا من البريد غير المرغوب.',
  ),

  'reset.title': words('Nouveau mot de passe', 'New password', 'كلمة مرور جديدة'),
  'reset.submit': words('Enregistrer le mot de passe', 'Save the password', 'حفظ كلمة المرور'),
  'reset.done': words('Mot de passe enregistré', 'Password saved', 'تم حفظ كلمة المرور'),
  'reset.done.detail': words(
    'Les sessions ouvertes avec l’ancien ont été fermées. Connectez-vous avec le nouveau.',
    'Sessions opened with the old one were closed. Sign in with the new one.',
    'أُغلقت الجلسات المفتوحة بالكلمة القديمة. سجّل الدخول بالجديدة.',
  ),
  'reset.noToken': words('Ce lien n’est pas complet', 'This link is not complete', 'هذا الرابط غير مكتمل'),
  'reset.noToken.detail': words(
    'Ouvrez le lien du message tel quel, ou demandez-en un nouveau.',
    'Open the link of the message as it is, or ask for a new one.',
    'افتح الرابط الوارد في الرسالة كما هو، أو اطلب رابطا جديدا.',
  ),
  'reset.again': words('Demander un nouveau lien', 'Ask for a new link', 'طلب رابط جديد'),

  'setup.title': words('Mise en route', 'Set up', 'بدء التشغيل'),
  'setup.intro': words(
    'Créez le premier administrateur. Il pourra tout faire, et donner leurs droits aux autres.',
    'Create the first administrator, who may do everything and gives the others their rights.',
    'أنشئ المسؤول الأول، فهو يستطيع فعل كل شيء ومنح الآخرين صلاحياتهم.',
  ),
  'setup.currency': words('Devise', 'Currency', 'العملة'),
  'setup.currency.hint': words(
    'Tous les montants sont dans cette devise. Elle ne change plus dès que l’un est écrit, l’exemple compris.',
    'All amounts are in this currency. It no longer changes once one is written, the sample included.',
    'كل المبالغ بهذه العملة، ولا تتغير متى كتب أحدها، والسوق التجريبي منها.',
  ),
  'setup.demo': words('Charger le marché d’exemple', 'Load the sample marketplace', 'تحميل سوق تجريبي'),
  'setup.demo.hint': words(
    'Des clients, des marques et des forfaits inventés, pour essayer. À laisser décoché pour un vrai démarrage.',
    'Made-up customers, brands and plans to try things out. Leave it off for a real start.',
    'عملاء وعلامات وباقات وهمية للتجربة. اتركه دون تحديد لبدء حقيقي.',
  ),
  'setup.demo.loading': words(
    'Le marché d’exemple se charge encore : il paraîtra peu à peu.',
    'The sample marketplace is still loading: it will appear little by little.',
    'ما زال السوق التجريبي قيد التحميل، وسيظهر شيئا فشيئا.',
  ),
  'setup.demo.failed': words(
    'Le marché d’exemple n’a pas pu être chargé. Souk est prêt, mais vide.',
    'The sample marketplace could not be loaded. Souk is ready, but empty.',
    'تعذّر تحميل السوق التجريبي. سوق جاهز لكنه فارغ.',
  ),
  'setup.submit': words('Créer et entrer', 'Create and enter', 'إنشاء ودخول'),
  'setup.closed': words('La mise en route est déjà faite', 'Already set up', 'تم بدء التشغيل من قبل'),
  'setup.closed.detail': words(
    'Un administrateur existe : connectez-vous, ou demandez-lui un compte.',
    'An administrator exists: sign in, or ask them for an account.',
    'يوجد مسؤول بالفعل: سجّل الدخول أو اطلب منه حسابا.',
  ),
  'setup.waiting': words(
    'Souk attend son premier administrateur : ouvrez le lien de mise en route que le serveur a affiché à son démarrage.',
    'Souk is waiting for its first administrator: open the set-up link that the server printed when it started.',
    'ينتظر سوق مسؤوله الأول: افتح رابط بدء التشغيل الذي طبعه الخادم عند انطلاقه.',
  ),

  'payment.title': words('Paiement', 'Payment', 'الدفع'),
  'payment.noOrder': words('Aucune commande à payer ici', 'No order to pay here', 'لا يوجد طلب للدفع هنا'),
  'payment.noOrder.detail': words(
    'Cette page s’ouvre par le lien de paiement que le vendeur vous envoie. Sans ce lien, elle ne peut rien encaisser et ne vous demandera jamais de numéro de carte.',
    'This page opens from the payment link the seller sends you. Without that link it can take no payment and will never ask for a card number.',
    'تُفتح هذه الصفحة من رابط الدفع الذي يرسله البائع. بدون هذا الرابط لا يمكنها تحصيل أي مبلغ ولن تطلب رقم بطاقة أبدا.',
  ),

  'person.firstName': words('Prénom', 'First name', 'الاسم الأول'),
  'person.lastName': words('Nom', 'Last name', 'اسم العائلة'),
  'person.email': words('E-mail', 'E-mail', 'البريد الإلكتروني'),
  'person.username': words('Nom d’utilisateur', 'Username', 'اسم المستخدم'),
  'person.password': words('Mot de passe', 'Password', 'كلمة المرور'),
  'person.confirmPassword': words('Confirmer le mot de passe', 'Confirm the password', 'تأكيد كلمة المرور'),
} as const satisfies MessageTable
