import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { text } from '#engine/fields/text/text.ts'
import { directoryGroupSummary } from '../resources.ts'

/** The privilege that members of a directory's group get. A person in several groups gets that of the lowest rank. */
export const directoryGroup = resource({
  ...directoryGroupSummary,
  empty: words(
    'Donnez un privilège à chaque groupe de l’annuaire ; sans groupe, une personne ne peut pas se connecter.',
    'Give each group of the directory a privilege; people in none of them cannot sign in.',
    'امنح كل مجموعة في الدليل دورًا؛ ومن لا ينتمي إلى أي مجموعة لا يمكنه تسجيل الدخول.',
  ),
  fields: {
    directoryId: reference({
      label: words('Annuaire', 'Directory', 'الدليل'),
      required: true,
      target: 'identity-provider',
    }),
    groupName: text({
      label: words('Groupe', 'Group', 'المجموعة'),
      hint: words(
        'Tel que l’annuaire l’écrit dans l’attribut, à la lettre près.',
        'Exactly as the directory writes it in the claim.',
        'كما يكتبه الدليل في الحقل حرفًا بحرف.',
      ),
      required: true,
      searched: true,
      max: 200,
    }),
    privilegeId: reference({
      label: words('Privilège', 'Privilege', 'الدور'),
      required: true,
      target: 'privilege',
    }),
    rank: integer({
      label: words('Rang', 'Rank', 'الترتيب'),
      hint: words(
        'Pour qui est dans plusieurs groupes, le plus petit rang décide.',
        'For people in several groups, the lowest rank decides.',
        'لمن هو في عدة مجموعات يقرر أصغر ترتيب.',
      ),
      required: true,
      min: 1,
      max: 999,
    }),
  },
  title: ['groupName'],
  list: ['groupName', 'privilegeId', 'rank', 'directoryId'],
  sort: 'rank',
  unique: [{ fields: ['directoryId', 'groupName'] }],
  form: [
    {
      label: words('Groupe', 'Group', 'المجموعة'),
      fields: ['directoryId', 'groupName', 'privilegeId', 'rank'],
    },
  ],
})
