import { provider } from '#market/providers/provider.ts'
import { seededRandom } from '../seeded-random.ts'
import { providerLogo } from '../pictures/marks.ts'
import { pastMoment, sampleRow, type Sample } from '../sample-row.ts'
import { samplePasswords } from './staff.ts'

/** The sample providers; those with `waiting` have neither signed in nor been verified. */
const providers = [
  {
    name: 'Fjordlink Wholesale',
    contactName: 'Ingrid Halvorsen',
    host: 'fjordlink.example',
    phone: '+4721555014',
    address: 'Dronning Eufemias gate 16\n0191 Oslo\nNorge',
    tags: ['Europe', '5G', 'API'],
    description: 'Wholesale data for the Nordics and the Baltics, delivered in batches of a thousand profiles.',
  },
  {
    name: 'Comptoir Numérique du Ponant',
    contactName: 'Yves Kerbrat',
    host: 'ponant-numerique.example',
    phone: '+33639980417',
    address: '4 quai de la Douane\n29200 Brest\nFrance',
    tags: ['France', 'Europe', 'Voix'],
    description: 'Forfaits voix et données pour la France métropolitaine et les outre-mer.',
  },
  {
    name: 'قوافل الاتصالات',
    contactName: 'سعاد بنجلون',
    host: 'qawafil.example',
    phone: '+212537555019',
    address: 'شارع محمد الخامس، 112\nالرباط 10000\nالمغرب',
    tags: ['المغرب', 'شمال أفريقيا', '4G'],
    description: 'باقات بيانات في المغرب والجزائر وتونس مع دعم باللغتين العربية والفرنسية.',
  },
  {
    name: 'Meridian eSIM Supply',
    contactName: 'Callum Redfern',
    host: 'meridian-supply.example',
    phone: '+442079460182',
    address: '27 Tabernacle Yard\nLondon EC2A 4BQ\nUnited Kingdom',
    tags: ['World', '5G', 'eUICC', 'API'],
    description: 'Global profiles in 190 destinations. Pushes by EID, notifies every state change.',
  },
  {
    name: 'Atelier SIM de Lausanne',
    contactName: 'Mélanie Rochat',
    host: 'atelier-sim.example',
    phone: '+41215550133',
    address: 'Rue du Petit-Chêne 22\n1003 Lausanne\nSuisse',
    tags: ['Suisse', 'Cartes physiques'],
    description: 'Encodage et personnalisation de cartes physiques, petites séries en quarante-huit heures.',
  },
  {
    name: 'Nile Gate Telecom Services',
    contactName: 'طارق المصري',
    host: 'nilegate.example',
    phone: '+20225550177',
    address: 'شارع قصر النيل، 31\nالقاهرة 11511\nمصر',
    tags: ['مصر', 'الشرق الأوسط', '4G'],
    description: 'Egypt and the Red Sea resorts; 24-hour desk in Arabic and English.',
  },
  {
    name: 'Tōkai Roaming Partners',
    contactName: 'Haruka Fujii',
    host: 'tokai-roaming.example',
    phone: '+81355501621',
    address: '3-8-1 Shibaura, Minato-ku\nTokyo 108-0023\nJapan',
    tags: ['Japan', 'Asia', '5G'],
    description: 'Unlimited plans for Japan, South Korea and Taiwan, activated on first use.',
  },
  {
    name: 'Transat Data',
    contactName: 'Geneviève Pelletier',
    host: 'transat-data.example',
    phone: '+14385550126',
    address: '1250 rue de la Gauchetière\nMontréal QC H3B 4W8\nCanada',
    tags: ['Canada', 'États-Unis', 'Mexique'],
    description: 'Données pour l’Amérique du Nord, avec numéro local en option.',
  },
  {
    name: 'Savanna Mobile Exchange',
    contactName: 'Wanjiru Kamau',
    host: 'savanna-exchange.example',
    phone: '+254205550148',
    address: 'Ngong Road 450\nNairobi 00100\nKenya',
    tags: ['Africa', '4G', 'Mobile money'],
    description: 'East and West African operators behind one contract and one price list.',
  },
  {
    name: 'واحات الخليج للشرائح',
    contactName: 'فيصل الكتبي',
    host: 'wahat-gulf.example',
    phone: '+97145550163',
    address: 'مدينة دبي للإنترنت، مبنى 7\nدبي\nالإمارات العربية المتحدة',
    tags: ['الخليج', 'الحج والعمرة', '5G'],
    description: 'باقات لدول الخليج وموسمي الحج والعمرة، مع تفعيل فوري عند الوصول.',
  },
  {
    name: 'Capteurs & Flottes SAS',
    contactName: 'Olivier Tissier',
    host: 'capteurs-flottes.example',
    phone: '+33639980562',
    address: '18 allée des Cèdres\n38240 Meylan\nFrance',
    tags: ['IoT', 'Multi-opérateurs', 'eUICC'],
    description: 'Profils industriels à faible débit, facturés au mégaoctet, parc géré à distance.',
  },
  {
    name: 'Lusitana Conecta',
    contactName: 'Beatriz Nogueira',
    host: 'lusitana-conecta.example',
    phone: '+351215550194',
    address: 'Rua das Flores 58\n1200-195 Lisboa\nPortugal',
    tags: ['Portugal', 'Brasil', 'Voix'],
    description: 'Contrat en cours de signature ; tarifs Portugal, Brésil et Cap-Vert.',
    waiting: true,
  },
]

/** The providers of the sample marketplace. */
export function sampleProviders(today: string): Sample {
  const choices = seededRandom('providers')
  const rows = providers.map(({ host, waiting = false, ...values }, index) => {
    const daysAgo = waiting ? 4 : 560 - index * 37
    return sampleRow(choices, today, daysAgo, {
      active: index !== 8,
      values: {
        ...values,
        email: `contact@${host}`,
        website: `https://www.${host}/`,
        password: samplePasswords.staff,
        isVerified: !waiting,
      },
      pictures: { image: [providerLogo(values.name, index)] },
      managed: {
        lastLogin: waiting ? null : pastMoment(today, choices.between(1, 30), choices).toISOString(),
      },
    })
  })
  return { resource: provider, rows }
}
