import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, say, words } from '#engine/definition/words.ts'
import { settings } from '#market/settings/organisation.ts'

const { title, detail } = defineMessages('access.zone-tables-notice.text', {
  title: words(
    'Les fuseaux horaires de PostgreSQL diffèrent de ceux de Souk',
    'PostgreSQL’s time zones differ from Souk’s',
    'تختلف المناطق الزمنية في PostgreSQL عن التي في Souk',
  ),
  detail: words(
    '{{zone}}, à partir du {{day}}. Souk compte partout avec sa propre table ; mettez à jour PostgreSQL ou Souk, selon lequel est le plus ancien.',
    '{{zone}}, from {{day}} on. Souk counts with its own table everywhere; update PostgreSQL or Souk, whichever is older.',
    '{{zone}}، ابتداءً من {{day}}. يحسب Souk بجدوله الخاص في كل مكان. حدّث PostgreSQL أو Souk، أيهما أقدم.',
  ),
})

/** Notice that the time-zone data of PostgreSQL and of Souk differ for the organisation’s zone. */
export const zoneTablesNotice: NoticeKind = defineMessages('access.zone-tables-notice', {
  name: 'zone-tables',
  label: words('Les tables de fuseaux horaires diffèrent', 'Time-zone tables differ', 'اختلاف جداول المناطق الزمنية'),
  demand: 'diagnostics:read',
  byMail: false,
  say: ({ zone, day }, language) => ({
    title: title[language],
    detail: say(detail, language, { zone: `\u2066${String(zone ?? '')}\u2069`, day: String(day ?? '') }),
  }),
  address: () => settings.screen,
})
