import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** The organisation’s general settings. A change applies at once to all users. */
export const settingsSummary = summary({
  name: 'settings',
  path: '/api/settings/general',
  screen: '/settings/general',
  icon: 'settings',
  labels: {
    one: words('Réglages généraux', 'General settings', 'الإعدادات العامة'),
    many: words('Réglages généraux', 'General settings', 'الإعدادات العامة'),
    create: words('Réglages généraux', 'General settings', 'الإعدادات العامة'),
  },
  verbs: ['read', 'update'],
})

/** Another system to which Souk sends events as signed requests. */
export const webhookSummary = summary({
  name: 'webhook',
  path: '/api/configs/webhooks',
  screen: '/webhooks',
  parent: 'settings',
  icon: 'link',
  labels: {
    one: words('Webhook', 'Webhook', 'ويب هوك'),
    many: words('Webhooks', 'Webhooks', 'ويب هوك'),
    create: words('Nouveau webhook', 'New webhook', 'ويب هوك جديد'),
  },
})
