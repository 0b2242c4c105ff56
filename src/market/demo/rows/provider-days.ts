import { providerCalendar } from '#market/providers/calendar/provider-calendar.ts'
import { publication } from '#market/providers/publications/publication.ts'
import { seededRandom } from '../seeded-random.ts'
import { addDays, weekStart } from '#engine/definition/days.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The subject, the start hour in UTC and the length in hours of sample calendar entries. */
const occasions: Readonly<
  Record<'fr' | 'en' | 'ar', readonly (readonly [subject: string, hour: number, hours: number])[]>
> = {
  fr: [
    ['Livraison de profils', 8, 2],
    ['Point commercial', 13, 1],
    ['Maintenance du SM-DP+', 21, 4],
    ['Inventaire du coffre', 9, 3],
    ['Salon des télécoms', 7, 10],
  ],
  en: [
    ['Batch delivery', 9, 2],
    ['Quarterly review', 14, 2],
    ['SM-DP+ maintenance window', 22, 3],
    ['Price list update', 10, 1],
    ['Trade fair', 8, 9],
  ],
  ar: [
    ['تسليم دفعة جديدة', 8, 2],
    ['اجتماع المبيعات', 11, 1],
    ['صيانة المنصة', 20, 4],
    ['مراجعة المخزون', 9, 3],
    ['معرض الاتصالات', 7, 9],
  ],
}

/** The posts of sample providers: provider, text and hashtags. */
const posts: readonly (readonly [provider: string, content: string, hashtags: readonly string[]])[] = [
  ['Fjordlink Wholesale', 'Nordic coverage now includes 5G standalone in Oslo, Bergen and Tromsø.', ['5G', 'Nordics']],
  ['Fjordlink Wholesale', 'Batches of a thousand profiles ship within the hour, weekends included.', ['wholesale', 'API']], // prettier-ignore
  [
    'Comptoir Numérique du Ponant',
    'Les outre-mer rejoignent le forfait France, sans supplément.',
    ['France', 'OutreMer'],
  ],
  ['Comptoir Numérique du Ponant', 'Nouveau tarif voix : 200 minutes vers les fixes d’Europe.', ['Voix']],
  ['قوافل الاتصالات', 'شبكة الجيل الخامس متاحة الآن في الدار البيضاء والرباط.', ['المغرب', '5G']],
  ['قوافل الاتصالات', 'تخفيض على باقات رمضان لكل الوجهات المغاربية.', ['رمضان', 'عروض']],
  ['Meridian eSIM Supply', 'Push by EID is live for every destination we sell.', ['eUICC', 'API']],
  ['Meridian eSIM Supply', 'Twelve new islands this month, from the Azores to Zanzibar.', ['islands', 'World']],
  ['Atelier SIM de Lausanne', 'Petites séries gravées en quarante-huit heures, livrées dans toute l’Europe.', ['SIM', 'Suisse']], // prettier-ignore
  ['Nile Gate Telecom Services', 'خدمة الدعم متاحة على مدار الساعة بالعربية والإنجليزية.', ['مصر', 'دعم']],
  ['Tōkai Roaming Partners', 'Unlimited plans for Japan no longer slow down after 3 GB.', ['Japan', 'unlimited']],
  ['Transat Data', 'Le numéro local canadien s’ajoute en option à tous les forfaits.', ['Canada']],
  ['واحات الخليج للشرائح', 'باقات الحج جاهزة للطلب قبل الموسم بثلاثة أشهر.', ['الحج', 'العمرة']],
  ['Capteurs & Flottes SAS', 'Deux réseaux et bascule automatique pour chaque terminal.', ['IoT', 'M2M']],
]

/** The calendar entries of sample providers, before, on and after today, without overlaps. */
export function sampleCalendars(today: string, providers: readonly SampleRow[]): Sample {
  const choices = seededRandom('calendars')
  const rows = providers.slice(0, 11).flatMap((provider, index) => {
    const language = (['en', 'fr', 'ar'] as const)[index % 3] ?? 'fr'
    return Array.from({ length: 9 }, (_, n) => {
      const [title, hour, hours] = choices.pick(occasions[language])
      const start = Date.parse(`${addDays(today, -14 + n * 5 + choices.between(0, 3))}T00:00:00Z`) + hour * 3_600_000
      return sampleRow(choices, today, choices.between(15, 40), {
        active: !choices.often(5),
        values: {
          providerId: provider.id,
          title,
          start: new Date(start).toISOString(),
          end: new Date(start + hours * 3_600_000).toISOString(),
        },
      })
    })
  })
  return { resource: providerCalendar, rows: [...rows, ...recurringRows(choices, today, providers.slice(11, 13))] }
}

/**
 * The recurring entries: a weekly meeting, and an office closed at the end of the week. Their calendars have no other
 * entries.
 */
function recurringRows(
  choices: ReturnType<typeof seededRandom>,
  today: string,
  providers: readonly SampleRow[],
): readonly SampleRow[] {
  const monday = addDays(weekStart(today), -28)
  const at = (day: number, hour: number): string =>
    `${addDays(monday, day)}T${String(hour).padStart(2, '0')}:00:00.000Z`
  return providers.flatMap(({ id: providerId }) => [
    sampleRow(choices, today, 30, {
      values: {
        ...{ providerId, title: 'Point hebdomadaire', start: at(1, 9), end: at(1, 10) },
        recurrence: 'FREQ=WEEKLY;BYDAY=TU',
      },
    }),
    sampleRow(choices, today, 30, {
      values: {
        ...{ providerId, title: 'Bureau fermé', start: at(4, 16), end: at(7, 7) },
        ...{ recurrence: 'FREQ=WEEKLY;BYDAY=FR', closes: true },
      },
    }),
  ])
}

/** The posts of sample providers. */
export function samplePublications(today: string, providers: readonly SampleRow[]): Sample {
  const choices = seededRandom('publications')
  const rows = posts.map(([name, content, hashtags], index) => {
    const provider = providers.find(({ values }) => values['name'] === name)
    const host = String(provider?.values['email']).split('@')[1]
    return sampleRow(choices, today, 3 + index * 6, {
      active: index !== 5,
      values: {
        providerId: provider?.id,
        content,
        hashtags,
        imageUrl: `https://media.${host}/posts/${index + 1}.webp`,
        videoUrl: `https://media.${host}/posts/${index + 1}.mp4`,
      },
    })
  })
  return { resource: publication, rows }
}
