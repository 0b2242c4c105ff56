import * as z from 'zod/mini'
import { setPasswordPermission, allPermissions, type Permission } from '#engine/definition/access.ts'
import type { FieldOptions } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { memberFilters } from '#engine/fields/filter.ts'
import { refineWithCode } from '#engine/fields/refine-with-code.ts'
import { reportExport, reporting } from '#market/reports/report.ts'
import { dashboard } from '#market/dashboard/dashboard.ts'
import { translations } from '#market/settings/translations/translation.ts'
import { journalExport, journalRead } from '#market/journal/journal.ts'
import { stockAlert } from '#market/stock/stock-alert.ts'
import { twoFactorReset } from '#market/shared/two-factor.ts'
import { marginRead } from '#market/costs/margin.ts'

/** Permissions that are not actions on a resource. */
export const extraPermissions: readonly { readonly permission: Permission; readonly label: Words }[] = defineMessages(
  'access.permissions.definition',
  [
    {
      permission: reporting.demand,
      label: words('Lire les rapports', 'View reports', 'قراءة التقارير'),
    },
    {
      permission: reportExport,
      label: words('Exporter les rapports', 'Export reports', 'تصدير التقارير'),
    },
    {
      permission: twoFactorReset,
      label: words(
        'Réinitialiser la double authentification d’une personne',
        'Reset someone’s two-factor authentication',
        'إعادة ضبط التحقق بخطوتين لشخص آخر',
      ),
    },
    {
      permission: setPasswordPermission,
      label: words(
        'Choisir le mot de passe d’une autre personne, ou l’adresse d’un fournisseur',
        'Set someone else’s password, or a provider’s address',
        'اختيار كلمة مرور شخص آخر أو عنوان مورد',
      ),
    },
    {
      permission: marginRead,
      label: words(
        'Voir les coûts d’achat et les marges',
        'View purchase costs and margins',
        'الاطلاع على تكاليف الشراء والهوامش',
      ),
    },
    {
      permission: 'diagnostics:read',
      label: words(
        'Voir les détails techniques des erreurs',
        'View technical details of errors',
        'عرض التفاصيل التقنية للأخطاء',
      ),
    },
    {
      permission: stockAlert,
      label: words(
        'Recevoir un e-mail quand un stock passe sous son seuil',
        'Be notified by email when a stock falls below its threshold',
        'الإبلاغ بالبريد الإلكتروني عندما ينخفض مخزون دون حده',
      ),
    },
    {
      permission: dashboard.demand,
      label: words('Voir le tableau de bord', 'View the dashboard', 'عرض لوحة المتابعة'),
    },
    {
      permission: translations.demand,
      label: words('Lire les traductions', 'View translations', 'قراءة الترجمات'),
    },
    {
      permission: 'translation:update',
      label: words('Modifier les traductions', 'Edit translations', 'تعديل الترجمات'),
    },
    {
      permission: 'payment:record',
      label: words('Encaisser le paiement d’une commande', 'Record order payments', 'تسجيل دفع طلب'),
    },
    {
      permission: 'payment:refund',
      label: words('Rembourser une commande', 'Refund orders', 'رد مبلغ طلب'),
    },
    {
      permission: journalRead,
      label: words(
        'Lire le journal : tout ce que chacun a fait, avec les valeurs',
        'View the journal: everything anyone did, with the values',
        'قراءة سجل العمليات: كل ما فعله كل شخص مع القيم',
      ),
    },
    {
      permission: journalExport,
      label: words('Exporter le journal', 'Export the journal', 'تصدير سجل العمليات'),
    },
  ],
)

/** Lists every permission: each resource with its verbs, and the extra permissions. */
export function permissionsOf(resources: readonly Resource[]): Permission[] {
  return [
    ...resources.flatMap((resource) => resource.verbs.map((verb): Permission => `${resource.name}:${verb}`)),
    ...extraPermissions.map(({ permission }) => permission),
  ]
}

const permission = z
  .string()
  .check(refineWithCode((text) => text === allPermissions || /^[a-z][a-z-]{0,60}:[a-z]{1,20}$/.test(text), 'choice'))
// The OpenAPI document defines the list of permissions once, under this name.
z.globalRegistry.add(permission, { $ref: '#/components/schemas/Permission' })

const wellFormed = z.array(permission).check(
  refineWithCode((list) => list.length <= 500, 'many', { max: 500 }),
  z.overwrite((list) => [...new Set(list)].toSorted()),
)

/**
 * The field kind for the permissions of a privilege: `customer:read`, … or `*` for everything. Only the format is
 * checked here; `privilege.api.ts` checks that each permission exists and that the actor may grant it.
 */
export function permissions<const Options extends FieldOptions>(options: Options): FieldOf<readonly string[], Options> {
  return field<readonly string[], Options>(options, {
    kind: 'permissions',
    check: wellFormed,
    column: { type: 'jsonb', default: `'[]'`, check: (column) => `jsonb_typeof(${column}) = 'array'` },
    blank: [],
    json: (column) => column,
    sort: null,
    filters: memberFilters,
    sample: (n) => (n % 2 === 0 ? ['user:read'] : ['privilege:read', 'user:read']),
  })
}

/**
 * Whether a permission is personal. Programs cannot have personal permissions: secrets, other tokens, and how people
 * sign in.
 */
export function isPersonal(permission: string): boolean {
  const personal: readonly string[] = [twoFactorReset, setPasswordPermission]
  return permission.endsWith(':reveal') || permission.startsWith('api-token:') || personal.includes(permission)
}

/**
 * The field kind for the scopes of an API token, which are some of its owner's permissions. Scopes are written like
 * permissions.
 */
export function scopes<const Options extends FieldOptions>(options: Options): FieldOf<readonly string[], Options> {
  return { ...permissions(options), kind: 'scopes' }
}
