import type { AuditAction } from '#engine/audit/audit-actions.ts'
import { defineMessages, say, words, type Words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'

/** The sentence of each action. `{{what}}` is replaced by the record’s title. */
const acts: Readonly<Record<AuditAction, Words>> = defineMessages('access.journal-actions.acts', {
  create: words('a créé : {{what}}', 'created {{what}}', '· إنشاء {{what}}'),
  update: words('a modifié : {{what}}', 'changed {{what}}', '· تعديل {{what}}'),
  activate: words('a activé : {{what}}', 'activated {{what}}', '· تفعيل {{what}}'),
  deactivate: words('a désactivé : {{what}}', 'deactivated {{what}}', '· تعطيل {{what}}'),
  delete: words('a supprimé : {{what}}', 'deleted {{what}}', '· حذف {{what}}'),
  restore: words('a rétabli : {{what}}', 'restored {{what}}', '· استعادة {{what}}'),
  export: words('a exporté : {{what}}', 'exported {{what}}', '· تصدير {{what}}'),
  confirm: words(
    'a confirmé une valeur inhabituelle : {{what}}',
    'confirmed an unusual value of {{what}}',
    '· تأكيد قيمة غير معتادة: {{what}}',
  ),
  reveal: words('a consulté un secret : {{what}}', 'viewed a secret of {{what}}', '· الاطلاع على سر: {{what}}'),
  'reveal-failed': words(
    'a demandé un secret qui ne s’ouvre plus : {{what}}',
    'asked for a secret that no longer opens: {{what}}',
    '· طلب سر لم يعد يُفتح: {{what}}',
  ),
  'sign-in': words('a ouvert une session', 'signed in', '· تسجيل دخول'),
  'sign-in-refused': words('connexion refusée : {{what}}', 'sign-in refused: {{what}}', '· رُفض تسجيل الدخول: {{what}}'),
  'emergency-account': words(
    's’est connecté avec le compte de secours',
    'signed in with the emergency account',
    '· دخول بحساب الطوارئ',
  ),
  'directory-logout': words(
    'sessions fermées par l’annuaire : {{what}}',
    'sessions ended by the directory: {{what}}',
    '· أغلق الدليل الجلسات: {{what}}',
  ),
  'change-refused': words(
    'a tenté une modification au-dessus de ses droits : {{what}}',
    'attempted a change above their own rights: {{what}}',
    '· محاولة تعديل تتجاوز أذوناته: {{what}}',
  ),
  'second-step-refused': words(
    'double authentification refusée : {{what}}',
    'two-factor code refused: {{what}}',
    '· رُفض التحقق بخطوتين: {{what}}',
  ),
  'recovery-code-used': words(
    'a ouvert une session avec un code de secours',
    'signed in with a recovery code',
    '· دخول برمز استرداد',
  ),
  'passkey-added': words('a ajouté une clé d’accès', 'added a passkey', '· إضافة مفتاح مرور'),
  'passkey-removed': words('a révoqué une clé d’accès', 'revoked a passkey', '· إلغاء مفتاح مرور'),
  'two-factor-on': words(
    'a activé la double authentification',
    'turned on two-factor authentication',
    '· تفعيل التحقق بخطوتين',
  ),
  'two-factor-off': words(
    'a désactivé la double authentification',
    'turned off two-factor authentication',
    '· إيقاف التحقق بخطوتين',
  ),
  'two-factor-reset': words(
    'a réinitialisé la double authentification : {{what}}',
    'reset two-factor authentication for {{what}}',
    '· إعادة ضبط التحقق بخطوتين: {{what}}',
  ),
  'recovery-codes': words(
    'a renouvelé ses codes de secours',
    'generated new recovery codes',
    '· إنشاء رموز استرداد جديدة',
  ),
  'session-ended': words('a fermé une session : {{what}}', 'ended a session of {{what}}', '· إنهاء جلسة: {{what}}'),
  'sessions-ended': words(
    'a fermé les autres sessions : {{what}}',
    'ended the other sessions of {{what}}',
    '· إنهاء الجلسات الأخرى: {{what}}',
  ),
  'token-key': words('a émis une clé d’accès', 'issued an access key', '· إصدار مفتاح وصول'),
  'agent-call': words('a appelé un outil par un agent', 'called a tool through an agent', '· استدعاء أداة عبر وكيل'),
  'sign-out': words('a fermé sa session', 'signed out', '· تسجيل خروج'),
  'session-reuse': words(
    'session fermée par sécurité : {{what}}',
    'session ended for security: {{what}}',
    '· أُغلقت الجلسة احتياطًا: {{what}}',
  ),
  register: words('a demandé un compte', 'requested an account', '· طلب حساب'),
  setup: words('a créé le premier compte', 'created the first account', '· إنشاء الحساب الأول'),
  'password-change': words(
    'a changé le mot de passe : {{what}}',
    'changed the password of {{what}}',
    '· تغيير كلمة المرور: {{what}}',
  ),
  'password-reset': words(
    'a réinitialisé le mot de passe : {{what}}',
    'reset the password of {{what}}',
    '· إعادة تعيين كلمة المرور: {{what}}',
  ),
  'password-link': words(
    'a envoyé un lien de mot de passe : {{what}}',
    'sent a password link to {{what}}',
    '· إرسال رابط كلمة المرور إلى {{what}}',
  ),
  'password-forgotten': words(
    'mot de passe oublié : {{what}}',
    'forgotten password: {{what}}',
    '· نسيان كلمة المرور: {{what}}',
  ),
  'email-change': words(
    'a changé l’adresse e-mail : {{what}}',
    'changed the email address of {{what}}',
    '· تغيير البريد الإلكتروني: {{what}}',
  ),
  'hand-over': words(
    'a préparé le lien de remise : {{what}}',
    'prepared the hand-over link of {{what}}',
    '· تجهيز رابط تسليم {{what}}',
  ),
  'order-note': words(
    'a ajouté une note interne à {{what}}',
    'added an internal note to {{what}}',
    '· إضافة ملاحظة داخلية إلى {{what}}',
  ),
  'order-note-withdrawn': words(
    'a retiré une note interne de {{what}}',
    'took an internal note of {{what}} back',
    '· سحب ملاحظة داخلية من {{what}}',
  ),
  'calendar-address': words(
    'a changé l’adresse d’agenda de {{what}}',
    'changed the calendar address of {{what}}',
    '· تغيير عنوان تقويم {{what}}',
  ),
  'see-as': words('a regardé Souk comme {{what}}', 'saw Souk as {{what}}', '· مشاهدة Souk بدور: {{what}}'),
  'account-proven': words(
    'a confirmé l’adresse : {{what}}',
    'confirmed the address of {{what}}',
    '· تأكيد عنوان {{what}}',
  ),
  archive: words('a archivé d’anciennes traces', 'archived old entries', '· أرشفة سجلات قديمة'),
  send: words('a envoyé : {{what}}', 'sent {{what}}', '· إرسال {{what}}'),
  'carried-over': words(
    'a repris un état de l’archive : {{what}}',
    'carried over a state of {{what}} from the archive',
    '· نقل حالة من الأرشيف: {{what}}',
  ),
})

/** The names of actions in filters. */
const names: Readonly<Record<AuditAction, Words>> = defineMessages('access.journal-actions.names', {
  create: words('Créations', 'Creations', 'الإنشاء'),
  update: words('Modifications', 'Changes', 'التعديل'),
  activate: words('Activations', 'Activations', 'التفعيل'),
  deactivate: words('Désactivations', 'Deactivations', 'التعطيل'),
  delete: words('Suppressions', 'Deletions', 'الحذف'),
  restore: words('Rétablissements', 'Restorations', 'الاستعادة'),
  export: words('Exports', 'Exports', 'التصدير'),
  confirm: words('Valeurs confirmées', 'Values confirmed', 'القيم المؤكدة'),
  reveal: words('Secrets consultés', 'Secrets viewed', 'الأسرار المطّلع عليها'),
  'reveal-failed': words('Secrets qui ne s’ouvrent plus', 'Secrets that no longer open', 'أسرار لم تعد تُفتح'),
  'sign-in': words('Connexions', 'Sign-ins', 'تسجيل الدخول'),
  'sign-in-refused': words('Connexions refusées', 'Sign-ins refused', 'تسجيلات دخول مرفوضة'),
  'emergency-account': words('Usages du compte de secours', 'Uses of the emergency account', 'استعمالات حساب الطوارئ'),
  'directory-logout': words(
    'Sessions fermées par l’annuaire',
    'Sessions ended by the directory',
    'جلسات أغلقها الدليل',
  ),
  'change-refused': words(
    'Modifications au-dessus de ses droits',
    'Changes above one’s own rights',
    'تعديلات تتجاوز الأذونات',
  ),
  'second-step-refused': words(
    'Doubles authentifications refusées',
    'Two-factor codes refused',
    'عمليات تحقق بخطوتين مرفوضة',
  ),
  'recovery-code-used': words('Codes de secours utilisés', 'Recovery codes used', 'رموز استرداد مستخدمة'),
  'passkey-added': words('Clés d’accès ajoutées', 'Passkeys added', 'مفاتيح مرور مضافة'),
  'passkey-removed': words('Clés d’accès révoquées', 'Passkeys revoked', 'مفاتيح مرور ملغاة'),
  'two-factor-on': words(
    'Doubles authentifications activées',
    'Two-factor authentication turned on',
    'تفعيل التحقق بخطوتين',
  ),
  'two-factor-off': words(
    'Doubles authentifications désactivées',
    'Two-factor authentication turned off',
    'إيقاف التحقق بخطوتين',
  ),
  'two-factor-reset': words(
    'Doubles authentifications réinitialisées',
    'Two-factor authentication reset',
    'إعادة ضبط التحقق بخطوتين',
  ),
  'recovery-codes': words('Nouveaux codes de secours', 'New recovery codes', 'رموز استرداد جديدة'),
  'session-ended': words('Sessions fermées', 'Sessions ended', 'جلسات منتهية'),
  'sessions-ended': words('Autres sessions fermées', 'Other sessions ended', 'إنهاء الجلسات الأخرى'),
  'token-key': words('Clés d’accès', 'Access keys', 'مفاتيح الوصول'),
  'agent-call': words('Appels d’agents', 'Calls by agents', 'استدعاءات الوكلاء'),
  'sign-out': words('Déconnexions', 'Sign-outs', 'تسجيل الخروج'),
  'session-reuse': words('Sessions fermées par sécurité', 'Sessions ended for security', 'جلسات أُغلقت احتياطًا'),
  register: words('Comptes demandés', 'Accounts requested', 'حسابات مطلوبة'),
  setup: words('Premier compte', 'First account', 'الحساب الأول'),
  'password-change': words('Mots de passe changés', 'Passwords changed', 'كلمات مرور مغيرة'),
  'password-reset': words('Mots de passe réinitialisés', 'Passwords reset', 'كلمات مرور معاد تعيينها'),
  'password-link': words('Liens de mot de passe', 'Password links', 'روابط كلمة المرور'),
  'password-forgotten': words('Mots de passe oubliés', 'Forgotten passwords', 'كلمات مرور منسية'),
  'email-change': words('Adresses e-mail changées', 'Email addresses changed', 'عناوين بريد مغيرة'),
  'hand-over': words('Liens de remise', 'Hand-over links', 'روابط التسليم'),
  'order-note': words('Notes internes', 'Internal notes', 'ملاحظات داخلية'),
  'order-note-withdrawn': words('Notes internes retirées', 'Internal notes taken back', 'ملاحظات داخلية مسحوبة'),
  'calendar-address': words('Adresses d’agenda', 'Calendar addresses', 'عناوين التقويم'),
  'see-as': words('Souk vu comme un privilège', 'Souk seen as a privilege', 'مشاهدة Souk بدور آخر'),
  'account-proven': words('Adresses confirmées', 'Addresses confirmed', 'عناوين مؤكدة'),
  archive: words('Archives du journal', 'Journal archives', 'أرشفة السجل'),
  send: words('Envois', 'Sends', 'الإرسالات'),
  'carried-over': words('Reprises de l’archive', 'Carried over from the archive', 'منقولة من الأرشيف'),
})

const unknown = defineMessages(
  'access.journal-actions.unknown',
  words('Action « {{action}} » : {{what}}', 'Action “{{action}}”: {{what}}', '· الإجراء «{{action}}»: {{what}}'),
)

/** Looks up an action by its stored name. Entries of earlier versions may have names that no longer exist. */
function lookUp(table: Readonly<Record<string, Words>>, action: string): Words | undefined {
  return table[action]
}

/** Splits the sentence of an action at the record’s title. `after` is null when the sentence contains no title. */
export function actionSentenceParts(
  action: string,
  language: Language,
): readonly [before: string, after: string | null] {
  const sentence = say(lookUp(acts, action) ?? unknown, language, { action })
  const [before = '', after] = sentence.split('{{what}}')
  return [before, after ?? null]
}

/** The sentence of an action on a record. */
export function actionSentence(action: string, what: string, language: Language): string {
  return say(lookUp(acts, action) ?? unknown, language, { action, what })
}

/** The name of an action in filters. */
export function actionName(action: string, language: Language): string {
  return lookUp(names, action)?.[language] ?? action
}

/** Labels for the resource names in journal entries that are not resources of the registry. */
const otherResources: Readonly<Record<string, Words>> = defineMessages('access.journal-actions.otherResources', {
  audit: words('Journal', 'Journal', 'سجل العمليات'),
  'saved-view': words('Vue enregistrée', 'Saved view', 'عرض محفوظ'),
  organisation: words('Organisation', 'Organisation', 'المؤسسة'),
  translation: words('Traduction', 'Translation', 'ترجمة'),
  report: words('Rapport', 'Report', 'تقرير'),
})

/** The label of a name that is not a resource of the registry. */
export function otherResourceName(resource: string, language: Language): string {
  return otherResources[resource]?.[language] ?? resource
}
