/** First names in French, English and Arabic: the written form, then the spelling in an e-mail address. */
const first = `Amélie amelie|Zoé zoe|François francois|Hélène helene|Chloé chloe|Élodie elodie|Raphaël raphael|Loïc loic|Noémie noemie|Jérôme jerome|Camille camille|Julien julien|Sophie sophie|Nicolas nicolas|Margaux margaux|Antoine antoine|Inès ines|Théo theo|Léa lea|Hugo hugo|Olivia olivia|George george|Amelia amelia|Harry harry|Isla isla|Oliver oliver|Emily emily|Jack jack|Grace grace|William william|Charlotte charlotte|Thomas thomas|Freya freya|James james|Alice alice|Daniel daniel|محمد mohamed|فاطمة fatima|أحمد ahmed|خديجة khadija|يوسف youssef|مريم mariam|إبراهيم ibrahim|زينب zineb|علي ali|سلمى salma|حسن hassan|هدى houda|عمر omar|ليلى leila|كريم karim|نادية nadia|طارق tarik|سعاد souad|رشيد rachid|أمينة amina|Yassine yassine|Imane imane|Mehdi mehdi|Sara sara`

const last = `Martin martin|Bernard bernard|Thomas thomas|Petit petit|Durand durand|Lefèvre lefevre|Moreau moreau|Garnier garnier|Faure faure|Mercier mercier|Guérin guerin|Boyer boyer|Gauthier gauthier|Perrin perrin|Clément clement|Chevalier chevalier|Rousseau rousseau|Béranger beranger|Delacroix delacroix|Sauvé sauve|Smith smith|Jones jones|Taylor taylor|Brown brown|Williams williams|Wilson wilson|Johnson johnson|Davies davies|Robinson robinson|Wright wright|Thompson thompson|Evans evans|Walker walker|White white|Roberts roberts|Green green|Hall hall|Wood wood|Jackson jackson|Clarke clarke|العلوي alaoui|بنعلي benali|الإدريسي idrissi|المنصوري mansouri|التازي tazi|الفاسي fassi|برادة berrada|الحداد haddad|النجار najjar|الخطيب khatib|السعيد said|القاسمي kasmi|المصري masri|الشريف cherif|الهاشمي hachimi|الزهراوي zahraoui|Benjelloun benjelloun|El Amrani elamrani|Bouzid bouzid|Haddad haddad|O’Connor oconnor|MacDonald macdonald|Ibáñez ibanez|Müller muller|García garcia|Öztürk ozturk|Kowalski kowalski|Nowak nowak|Rossi rossi|Ferrari ferrari|Silva silva|Santos santos`

const domains =
  'exemple.test courrier.test poste.example mail.example boite.test lettre.example atlas.test medina.example'
const streets = `rue des Lilas|avenue Mohammed V|boulevard Voltaire|High Street|Station Road|شارع الحسن الثاني|زنقة الورود|place de la République|chemin des Vignes|Church Lane`
const cities = `Paris|Lyon|Marseille|Casablanca|Rabat|Tanger|London|Leeds|الدار البيضاء|مراكش|تونس|Bruxelles|Genève|Montréal|وهران|القاهرة`

// Text of the same length as a stored Argon2id hash. No customer of the bench signs in with it.
const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'c2Vs'.repeat(5)}AA$${'ZW1wcmVpbnRl'.repeat(3)}AAAAAAA`

function list(text: string, separator = '|'): string {
  return `array[${text
    .split(separator)
    .map((one) => `'${one.replaceAll("'", "''")}'`)
    .join(',')}]`
}

/**
 * The INSERT of the customers numbered `from` to `to`. Every run creates the same rows: one customer every two minutes
 * since 2023, with realistic names, accents and scripts. Some surnames are common; one customer in 20,000 is called
 * Quatrebarbes.
 */
export function customersSql(from: number, to: number): string {
  return `insert into customer
  (id, version, active, firstname, lastname, username, cin, email, phone, address, password, image, description, is_verified, last_login, created_at, updated_at)
select
  (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(m, 1, 3) || '8' || substr(m, 4, 15))::uuid,
  1 + a % 5, b % 50 <> 0,
  split_part(f, ' ', 1),
  regexp_replace(l, ' [a-z]+$', ''),
  split_part(f, ' ', 2) || '.' || substr(l, length(l) - position(' ' in reverse(l)) + 2) || n,
  chr(65 + (a % 26)::int) || chr(65 + (b % 26)::int) || (100000 + n),
  split_part(f, ' ', 2) || '.' || substr(l, length(l) - position(' ' in reverse(l)) + 2) || n || '@' || (${list(domains, ' ')})[1 + c % 8],
  (array['+2126','+336','+447','+2135'])[1 + d % 4] || lpad(((n::bigint * 7654321) % 100000000)::text, 8, '0'),
  1 + c % 180 || ' ' || (${list(streets)})[1 + d % 10] || ', ' || (${list(cities)})[1 + a % 16],
  '${hash}',
  'customers/' || repeat(left(m, 1), 32) || '.webp',
  case when c % 10 = 0 then 'Préfère être appelé le matin. Client n° ' || n end,
  d % 10 < 7,
  case when c % 5 > 0 then at + (d % 8000) * interval '1 hour' end,
  at, at + (b % 2000) * interval '1 hour'
from (
  select n, m, a, b, c, d, timestamptz '2023-01-01 06:00Z' + n * interval '2 minutes' as at,
    (${list(first)})[1 + a % 60] as f,
    case when n % 20000 = 777 then 'Quatrebarbes quatrebarbes' else (${list(last)})[1 + (72 * (b / 268435456::float8) ^ 1.7::float8)::int % 72] end as l
  from (
    select n, m,
      ('x' || substr(m, 1, 7))::bit(28)::int as a, ('x' || substr(m, 8, 7))::bit(28)::int as b,
      ('x' || substr(m, 15, 7))::bit(28)::int as c, ('x' || substr(m, 22, 7))::bit(28)::int as d
    from (select n, md5(n::text) as m from generate_series(${from}, ${to}) n offset 0) numbered offset 0) hashed offset 0) named`
}
