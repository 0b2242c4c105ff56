import type { Field } from '#engine/definition/field.ts'
import { resource, type Resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choices } from '#engine/fields/choices/choices.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { text } from '#engine/fields/text/text.ts'
import { sealedProfiles } from '../resources.ts'
import { profileId } from '../profiles/profile-id.ts'

const sealed = Object.entries(profileId.fields).filter(([, { prepare }]) => prepare === 'seal')

/** The sealed fields of a profile. */
export const sealedFields = sealed.map(([name]) => name)

function managed<Of extends Field>(field: Of): Of {
  return { ...field, managed: true }
}

// These columns are not sortable, because no index has their order.
function unsorted(field: Field): Field {
  return { ...field, sort: null }
}

/** Profiles with their stored secrets: a read-only database view without a menu entry. A row opens the page of its profile. */
export const sealedProfile = resource({
  name: 'sealed-profile',
  path: '/api/configs/cryptes/profiles/keys',
  screen: profileId.screen,
  labels: {
    one: words('Profil chiffré', 'Encrypted profile', 'ملف مشفر'),
    many: sealedProfiles.label,
    create: profileId.labels.create,
  },
  empty: words(
    'Les profils apparaissent ici dès qu’ils arrivent : leurs secrets sont scellés à la réception.',
    'Profiles appear here as soon as they arrive: their secrets are sealed on arrival.',
    'تظهر الملفات هنا فور وصولها: تُختم أسرارها عند الاستلام.',
  ),
  fields: {
    iccid: managed(profileId.fields.iccid),
    operator: managed(profileId.fields.operator),
    countryCode: managed(profileId.fields.countryCode),
    state: managed(profileId.fields.state),
    crypted: managed(profileId.fields.crypted),
    secrets: choices({
      label: words('Secrets conservés', 'Secrets kept', 'الأسرار المحفوظة'),
      managed: true,
      choices: sealed.map(([value, { label }]) => ({ value, label })),
    }),
    keyId: unsorted(text({ label: words('Clé de scellement', 'Sealing key', 'مفتاح الختم'), managed: true, max: 40 })),
    revealedAt: unsorted(instant({ label: words('Dernière consultation', 'Last revealed', 'آخر كشف'), managed: true })),
    revealedBy: unsorted(text({ label: words('Consulté par', 'Revealed by', 'كشف بواسطة'), managed: true })),
  },
  verbs: ['read'],
  title: ['iccid'],
  evidence: ['operator', 'countryCode'],
  list: ['iccid', 'operator', 'countryCode', 'state', 'secrets'],
  form: [],
  // These are the tabs of the profile’s page, which a row opens.
  tabs: profileId.tabs,
})

/** The form of a sealed profile: its state, device state and six attributes. */
export const sealedForm: Resource = defineMessages('stock.sealed-profile', {
  ...profileId,
  labels: {
    ...profileId.labels,
    create: words('Nouveau profil chiffré', 'New encrypted profile', 'ملف مشفر جديد'),
  },
  form: [
    {
      label: words('État', 'State', 'الحالة'),
      fields: ['state', 'deviceState', 'activeDate', 'crypted', 'description'],
    },
    {
      label: words('Attributs', 'Attributes', 'الخصائص'),
      fields: ['attrA', 'attrB', 'attrC', 'attrD', 'attrE', 'attrF'],
    },
  ],
})

export const sealStatePath = `${sealedProfile.path}/state` as const
