import type { Verb } from '#engine/definition/access.ts'
import { privilege } from '#market/privileges/privilege.ts'
import { user } from '#market/accounts/user.ts'
import { dashboard } from '#market/dashboard/dashboard.ts'
import { reporting } from '#market/reports/report.ts'
import { stockAlert } from '#market/stock/stock-alert.ts'
import { seededRandom } from '../seeded-random.ts'
import { pastMoment, sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/**
 * The passwords of the sample: one for staff and providers, one for customers. Each satisfies the rule for its
 * accounts.
 */
export const samplePasswords = { staff: 'Souk-Demo-2026!', customer: 'MotDePasseDemo' } as const

const every: readonly Verb[] = ['read', 'create', 'update', 'delete', 'activate', 'export']

function allowed(resources: readonly string[], verbs: readonly Verb[]): string[] {
  return resources.flatMap((resource) => verbs.map((verb) => `${resource}:${verb}`))
}

const catalogue = [
  'article',
  'article-plack',
  'article-provider',
  'article-discount',
  'article-note',
  'category',
  'item-kit',
  'item',
  'brand',
  'discount',
  'advertisement',
]
const everywhere = [
  'customer',
  'loyalty-movement',
  'order',
  'order-detail',
  'order-status',
  'order-event',
  'transaction',
  'dispute',
  'profile-batch',
  'subscription',
  'profile-id',
  'stock-threshold',
  'provider',
  'provider-calendar',
  'provider-statement',
  'provider-statement-line',
  'publication',
  'plack',
  'purchase',
  ...catalogue,
]

const privileges = [
  {
    name: { fr: 'Administrateur', en: 'Administrator', ar: 'مسؤول' },
    description: { fr: 'Tout voir et tout faire.', en: 'Sees and does everything.', ar: 'يرى كل شيء ويفعل كل شيء.' },
    portal: 'admin',
    permissions: ['*'],
  },
  {
    name: { fr: 'Catalogue', en: 'Catalogue', ar: 'الكتالوج' },
    description: {
      fr: 'Tient le catalogue, les marques, les remises et les publicités ; consulte le stock et les fournisseurs.',
      en: 'Keeps the catalogue, brands, discounts and advertisements; views stock and providers.',
      ar: 'يدير الكتالوج والعلامات والخصومات والإعلانات، ويطلع على المخزون والموردين.',
    },
    portal: 'admin',
    permissions: [
      ...allowed([...catalogue, 'publication', 'provider-calendar', 'stock-threshold', 'purchase'], every),
      ...allowed(['profile-id', 'plack', 'provider'], ['read', 'export']),
      stockAlert,
    ],
  },
  {
    name: { fr: 'Support client', en: 'Customer support', ar: 'خدمة العملاء' },
    description: {
      fr: 'Répond aux clients, saisit et suit leurs commandes, note leurs paiements.',
      en: 'Answers customers, enters and follows their orders, records their payments.',
      ar: 'يرد على العملاء ويدخل طلباتهم ويتابعها ويسجل مدفوعاتهم.',
    },
    portal: 'employee',
    permissions: [
      ...allowed(['customer'], ['read', 'create', 'update', 'activate', 'export']),
      ...allowed(['order'], ['read', 'create', 'update', 'export']),
      ...allowed(['order-detail'], ['read', 'create', 'update', 'delete']),
      ...allowed(['order-status', 'transaction', 'dispute', 'payment-mode', 'provider'], ['read']),
      'payment:record',
      ...allowed(['loyalty-movement'], ['read', 'create']),
      ...allowed(['article-note'], ['read', 'update', 'activate']),
      ...allowed(['payment-card', 'subscription'], ['read', 'create', 'activate']),
      ...allowed(['profile-id', 'plack', 'article', 'discount', 'item', 'item-kit', 'category', 'brand'], ['read']),
    ],
  },
  {
    name: { fr: 'Lecture seule', en: 'Read only', ar: 'قراءة فقط' },
    description: {
      fr: 'Consulte tout le marché sans rien changer.',
      en: 'Views the whole marketplace without changing anything.',
      ar: 'يطلع على السوق كله دون أي تغيير.',
    },
    portal: 'employee',
    permissions: [...allowed(everywhere, ['read']), dashboard.demand, reporting.demand],
  },
] as const

const staff = [
  ['Nadia', 'Berrada', 'admin', 'Administrateur', 'Responsable de la place de marché.'],
  ['Julien', 'Caradec', 'catalogue', 'Catalogue', 'Gestion du catalogue et des promotions.'],
  ['Emma', 'Whitfield', 'support', 'Support client', 'Customer care, English and French.'],
  ['عمر', 'الفاسي', 'omar', 'Support client', 'خدمة العملاء باللغة العربية.'],
  ['Léna', 'Kervella', 'lecture', 'Lecture seule', 'Stagiaire en comptabilité.'],
] as const

/** A sample account as shown after loading. */
export interface SampleAccount {
  readonly email: string
  /** The username of the account; a provider has none, so it shows another name. */
  readonly username: string
  readonly password: string
  readonly privilege: string
  readonly portal: 'admin' | 'employee'
}

/** The accounts that can sign in to the sample marketplace; the administrator is first and a provider last. */
export const sampleAccounts: readonly SampleAccount[] = [
  ...staff.map(([, , username, privilegeName]) => ({
    email: `${username}@souk.example`,
    username,
    password: samplePasswords.staff,
    privilege: privilegeName,
    portal: privileges.find(({ name }) => name.fr === privilegeName)?.portal ?? 'employee',
  })),
  {
    email: 'contact@fjordlink.example',
    username: 'fjordlink',
    password: samplePasswords.staff,
    privilege: 'Fournisseur',
    portal: 'employee',
  },
]

/** The privileges of the sample marketplace. */
export function samplePrivileges(today: string): Sample {
  const choices = seededRandom('privileges')
  return {
    resource: privilege,
    rows: privileges.map(({ name, description, ...others }) =>
      sampleRow(choices, today, 600, {
        values: { ...others, name: name.fr, description: description.fr, translations: { name, description } },
      }),
    ),
  }
}

/** The staff of the sample marketplace; `privilegeRows` are their privileges. */
export function sampleStaff(today: string, privilegeRows: readonly SampleRow[]): Sample {
  const choices = seededRandom('staff')
  const rows = staff.map(([firstName, lastName, username, privilegeName, description], index) =>
    sampleRow(choices, today, 590 - index * 60, {
      values: {
        firstName,
        lastName,
        email: `${username}@souk.example`,
        username,
        privilegeId: privilegeRows.find(({ values }) => values['name'] === privilegeName)?.id,
        description,
        password: samplePasswords.staff,
      },
      managed: { lastLogin: pastMoment(today, choices.between(1, 9), choices).toISOString() },
    }),
  )
  return { resource: user, rows }
}
