/** A first name in its own script and in Latin letters for e-mail addresses, with the kind of portrait. */
export type FirstName = readonly [written: string, latin: string, portrait: 'she' | 'he']

/** A family name in its own script and in Latin letters. */
export type FamilyName = readonly [written: string, latin: string]

export interface Names {
  readonly first: readonly FirstName[]
  readonly family: readonly FamilyName[]
}

const list = (text: string): string[] =>
  text
    .split('،')
    .flatMap((part) => part.split(','))
    .map((name) => name.trim())

const same = (portrait: 'she' | 'he', text: string): FirstName[] =>
  list(text).map((name) => [name, name, portrait] as const)

const paired = (text: string): FamilyName[] =>
  list(text).map((pair) => {
    const [written = '', latin = ''] = pair.split('=')
    return [written, latin] as const
  })

const pairedFirst = (portrait: 'she' | 'he', text: string): FirstName[] =>
  paired(text).map(([written, latin]) => [written, latin, portrait] as const)

/** French names. */
export const frenchNames: Names = {
  first: [
    ...same(
      'she',
      'Camille, Chloé, Inès, Manon, Léa, Élise, Océane, Margaux, Anaïs, Solène, Hélène, Noémie, Clémence, Maëlle, Aurélie, Gaëlle, Sylvie, Françoise, Zoé, Adèle',
    ),
    ...same(
      'he',
      'Lucas, Hugo, Théo, Jérôme, Étienne, Gaël, Mathéo, Rémi, Loïc, Benoît, Cédric, François, Thibault, Maxime, Raphaël, Yann, Grégoire, Noël, Bastien, Aurélien',
    ),
  ],
  family: list(
    'Lefèvre, Moreau, Garnier, Chevalier, Delacroix, Fournier, Lemoine, Besnard, Roussel, Gauthier, Perrin, Mercier, Boulanger, Le Goff, Hervé, Dumont, Marchand, Picard, Renaud, Vasseur, Joly, Noël, Brémond, Château, Leclercq, Guérin, Pelletier, Barbier, Collet, Maréchal, Brunet, Çelik, D’Aubigné, Œillet, Saint-Martin, Quéré, Tissier, Vidal, Weber, Zimmermann',
  ).map((name) => [name, name] as const),
}

/** English names. */
export const englishNames: Names = {
  first: [
    ...same(
      'she',
      'Amelia, Charlotte, Harriet, Imogen, Niamh, Priya, Rosalind, Saoirse, Grace, Eleanor, Ruby, Matilda, Hannah, Zara, Beatrice, Olivia, Freya, Megan, Joyce, Tamara',
    ),
    ...same(
      'he',
      'Oliver, Harry, Callum, Declan, Edward, Finlay, George, Nathan, Owen, Patrick, Samuel, Toby, William, Marcus, Desmond, Kieran, Ashok, Leon, Ronan, Stuart',
    ),
  ],
  family: list(
    'Ashworth, Barlow, Carmichael, Dawson, Ellison, Fairclough, Greenwood, Hartley, Ingram, Jennings, Kavanagh, Langford, MacAllister, Newbury, O’Connell, O’Neill, Pemberton, Quigley, Redfern, Sinclair, Thackeray, Underwood, Vaughan, Whitaker, Yardley, Patel, Okafor, Mensah, Campbell, Byrne, Doyle, Fletcher, Goodwin, Holloway, Kerr, Lockwood, Marsh, Norris, Prescott, Winslow',
  ).map((name) => [name, name] as const),
}

/** Arabic names. */
export const arabicNames: Names = {
  first: [
    ...pairedFirst(
      'she',
      'فاطمة=Fatima, مريم=Maryam, ليلى=Layla, نور=Nour, سلمى=Salma, هدى=Houda, آمنة=Amina, رانيا=Rania, ياسمين=Yasmine, إيمان=Imane, خديجة=Khadija, زينب=Zineb, سارة=Sara, دينا=Dina, أسماء=Asmaa, حنان=Hanane, لمياء=Lamia, رحمة=Rahma, شيماء=Chaimaa, وفاء=Wafaa',
    ),
    ...pairedFirst(
      'he',
      'محمد=Mohammed, أحمد=Ahmed, يوسف=Youssef, إبراهيم=Ibrahim, خالد=Khalid, عمر=Omar, حسن=Hassan, كريم=Karim, سامي=Sami, طارق=Tarek, مصطفى=Mustafa, رشيد=Rachid, عبد الله=Abdullah, ياسين=Yassine, أنس=Anas, فيصل=Faisal, زياد=Ziad, نبيل=Nabil, وليد=Walid, هشام=Hicham',
    ),
  ],
  family: paired(
    'العلوي=Alaoui, بناني=Bennani, الإدريسي=Idrissi, التازي=Tazi, بن يوسف=Benyoussef, الشريف=Cherif, المنصوري=Mansouri, حداد=Haddad, الخوري=Khoury, نجار=Najjar, السعيد=Elsaid, الحسيني=Husseini, القاضي=Alqadi, الزهراني=Alzahrani, الكتبي=Alketbi, الغامدي=Alghamdi, بوعزيز=Bouaziz, الطرابلسي=Trabelsi, الجزائري=Jazairi, المصري=Elmasry, فاسي=Fassi, شرقاوي=Cherkaoui, عباس=Abbas, سليمان=Soliman, درويش=Darwish, النابلسي=Nabulsi, الحلبي=Halabi, البغدادي=Baghdadi, عثماني=Othmani, مراد=Mourad, قاسم=Kassem, الرفاعي=Rifai, بركات=Barakat, سالم=Salem, عيسى=Issa, يعقوبي=Yacoubi, الهاشمي=Hashimi, بلقاسم=Belkacem, زروق=Zerrouk, منصف=Moncef',
  ),
}
