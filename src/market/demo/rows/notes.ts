import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The rating, title, comment and optional reply of a review. */
type Opinion = readonly [rating: number, title: string, comment: string, reply?: string]

/** The texts of sample reviews by the customers' language. */
export const opinions: Readonly<Record<'fr' | 'en' | 'ar', readonly Opinion[]>> = {
  fr: [
    [5, 'Installée en deux minutes', 'Le code reçu dès le paiement, le réseau accroché à l’atterrissage.'],
    [5, 'Rien à redire', 'Partage de connexion avec deux tablettes, sans ralentissement.'],
    [4, 'Bon débit en ville', 'Un peu plus lent dans le train, comme tout le monde.'],
    [4, 'Pratique', 'J’aurais aimé pouvoir prolonger sans réinstaller.', 'La prolongation arrive : elle gardera le même profil.'], // prettier-ignore
    [3, 'Correct', 'Le volume part vite avec la visio.', 'Merci du retour. Le forfait supérieur coûte à peine plus, au gigaoctet près.'], // prettier-ignore
    [2, 'Activation laborieuse', 'Il a fallu redémarrer trois fois le téléphone.', 'Désolés : un opérateur partenaire était en maintenance ce soir-là. Un geste vous attend.'], // prettier-ignore
    [1, 'Mauvais modèle', 'Mon téléphone ne lit pas les eSIM, je l’ai vu trop tard.', 'Remboursé le jour même. La liste des modèles est maintenant sur la fiche.'], // prettier-ignore
  ],
  en: [
    [5, 'Worked on landing', 'Connected before the seat-belt sign went off.'],
    [5, 'Third time, never failed', 'Same plan for three trips. Setup takes a minute.'],
    [4, 'Fast where it matters', 'Five bars downtown, patchy on the coast.'],
    [4, 'Fair price', 'Would take a bigger bundle for the whole family.', 'Family bundles open next month.'],
    [3, 'Fine, not great', 'Speed drops in the evening.', 'Noted, and passed on to the network.'],
    [2, 'QR code came late', 'Twenty minutes in the arrivals hall.', 'Our apologies: the mail queue was stuck for half an hour. Refunded.'], // prettier-ignore
  ],
  ar: [
    [5, 'تفعيل فوري', 'وصل الرمز بعد الدفع مباشرة واتصل الهاتف عند الهبوط.'],
    [5, 'خدمة ممتازة', 'سرعة ثابتة طوال الرحلة ومشاركة الاتصال تعمل.'],
    [4, 'سعر مناسب', 'التغطية جيدة في المدن وأضعف في الطريق.'],
    [4, 'سهلة التركيب', 'الشرح واضح لكن الرمز صغير على الشاشة.', 'شكرا لك، سنكبر الرمز في الرسالة القادمة.'],
    [3, 'مقبولة', 'الباقة تنفد بسرعة مع مكالمات الفيديو.'],
    [2, 'تأخر التفعيل', 'انتظرت ساعة قبل أن تعمل الشريحة.', 'نعتذر عن التأخير، أعدنا لك نصف المبلغ.'],
  ],
}

function languageOf(row: SampleRow): 'fr' | 'en' | 'ar' {
  const text = `${String(row.values['name'] ?? '')} ${String(row.values['firstname'] ?? '')}`
  if (/\p{Script=Arabic}/u.test(text)) return 'ar'
  return /Japan|Kingdom|Asia|number|tracker|terminal/.test(text) ? 'en' : 'fr'
}

/** The reviews of the sample's articles in three languages; a few are inactive. */
export function sampleNotes(today: string, articles: readonly SampleRow[], customers: readonly SampleRow[]): Sample {
  const choices = seededRandom('notes')
  const arabic = customers.filter((row) => languageOf(row) === 'ar')
  const others = customers.filter((row) => languageOf(row) !== 'ar')
  const rows = articles.flatMap((row) => {
    const count = choices.often(35) ? 0 : choices.between(1, 4)
    return Array.from({ length: count }, () => {
      const language = choices.often(25) ? choices.pick(['fr', 'en', 'ar'] as const) : languageOf(row)
      const [rating, title, comment, reply] = choices.pick(opinions[language])
      return sampleRow(choices, today, choices.between(1, 200), {
        active: !choices.often(6),
        values: {
          rating,
          title,
          comment,
          articleId: row.id,
          customerId: choices.pick(language === 'ar' ? arabic : others).id,
          ...(reply && choices.often(70) && { reply }),
        },
      })
    })
  })
  return { resource: articleNote, rows }
}
