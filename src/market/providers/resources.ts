import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/**
 * A time when a provider is unavailable. Two active times of a provider never overlap; one may begin when another ends.
 */
export const providerCalendarSummary = summary({
  name: 'provider-calendar',
  path: '/api/config/providers/calendars',
  screen: '/provider-calendars',
  parent: 'provider',
  icon: 'calendar',
  labels: {
    one: words('Plage d’agenda', 'Calendar entry', 'موعد'),
    many: words('Agendas des fournisseurs', 'Provider calendars', 'تقويمات الموردين'),
    create: words('Nouvelle plage', 'New entry', 'موعد جديد'),
  },
})

/** A company that supplies the marketplace with eSIM profiles and articles. */
export const providerSummary = summary({
  name: 'provider',
  path: '/api/providers',
  screen: '/providers',
  icon: 'building-store',
  letter: 'p',
  labels: {
    one: words('Fournisseur', 'Provider', 'مورد'),
    many: words('Fournisseurs', 'Providers', 'الموردون'),
    create: words('Nouveau fournisseur', 'New provider', 'مورد جديد'),
  },
})

/** A provider's post: text with hashtags, a picture and a video. */
export const publicationSummary = summary({
  name: 'publication',
  path: '/api/config/providers/publications',
  screen: '/publications',
  parent: 'provider',
  icon: 'photo',
  labels: {
    one: words('Publication', 'Publication', 'منشور'),
    many: words('Publications', 'Publications', 'المنشورات'),
    create: words('Nouvelle publication', 'New publication', 'منشور جديد'),
    created: words('Publiée le', 'Published on', 'تاريخ النشر'),
  },
})
