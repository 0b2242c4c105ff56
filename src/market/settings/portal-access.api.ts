import type { Change, FieldValues } from '#engine/crud/repository.api.ts'
import { isInNetworks } from '#engine/http/limits/network.api.ts'
import { fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { networkProblems } from '#market/shared/network-problems.api.ts'

const messages = defineMessages('settings.portal-access', {
  noDirectory: words(
    'Ce portail n’a pas d’annuaire actif : personne ne pourrait plus s’y connecter',
    'This portal has no active directory: nobody could sign in to it any more',
    'ليس لهذه البوابة دليل نشط: لن يستطيع أحد الدخول إليها',
  ),
  emergency: words(
    'Il faut un compte de secours : un administrateur actif qui a tous les droits et ne vient pas de l’annuaire',
    'An emergency account is needed: an active administrator with every right who is not linked to the directory',
    'يلزم حساب طوارئ: مسؤول نشط يملك كل الأذونات ولا يأتي من الدليل',
  ),
  lockedOut: words(
    'Votre propre adresse, {{ip}}, n’est pas dans ces réseaux : vous seriez exclu aussitôt',
    'Your own address, {{ip}}, is not in these networks: you would be locked out at once',
    'عنوانك {{ip}} ليس ضمن هذه الشبكات: ستُمنع من الدخول فورًا',
  ),
})

const portals = [
  { portal: 'admin', closed: 'adminPasswordClosed', networks: 'adminNetworks' },
  { portal: 'employee', closed: 'employeePasswordClosed', networks: 'employeeNetworks' },
] as const

interface Access {
  readonly adminPasswordClosed: boolean
  readonly employeePasswordClosed: boolean
  readonly emergency: boolean
  readonly adminDirectory: boolean
  readonly employeeDirectory: boolean
}

/**
 * Refuses settings after which nobody could sign in: passwords closed without a directory or without an emergency
 * account, and networks without the address of the person who enters them. Reads the settings as just written.
 */
export async function refuseLockOut(
  on: Queryable,
  values: FieldValues,
  { actor, circumstances: { ip } }: Change,
): Promise<void> {
  const own = portals.find(({ portal }) => portal === actor.portal)
  const networks = own && values[own.networks]
  const excluded = Array.isArray(networks) && !isInNetworks(ip, networks.map(String))
  const details: ProblemDetail[] = [...portals.flatMap(({ networks: field }) => networkProblems(field, values[field]))]
  if (details.length === 0 && own && excluded)
    details.push({
      field: own.networks,
      code: 'locked_out',
      sentence: messages.lockedOut,
      values: { ip: `\u2066${ip}\u2069` },
    })
  if (['adminPasswordClosed', 'employeePasswordClosed', 'breakGlassId'].some((name) => values[name] !== undefined))
    details.push(...(await closedProblems(on)))
  refuseInvalid(details)
}

async function closedProblems(on: Queryable): Promise<ProblemDetail[]> {
  const directory = (portal: string) =>
    `exists (select from identity_provider i where i.active and i.portal = '${portal}')`
  const [access] = await on.query<Access>({
    text: `select o.admin_password_closed as "adminPasswordClosed", o.employee_password_closed as "employeePasswordClosed",
        exists (select from staff_user u join privilege p on p.id = u.privilege_id
          where u.id = o.break_glass_id and u.active and p.active and p.portal = 'admin' and p.permissions @> '["*"]'
            and not exists (select from directory_account d where d.user_id = u.id)) as emergency,
        ${directory('admin')} as "adminDirectory", ${directory('employee')} as "employeeDirectory"
      from organisation o`,
    values: [],
  })
  if (!access) return []
  const closed = portals.filter((one) => access[one.closed])
  const without = closed.filter(({ portal }) => !access[`${portal}Directory`])
  return [
    ...without.map((one) => ({ ...fieldProblem(one.closed, 'choice'), sentence: messages.noDirectory })),
    ...(closed.length > 0 && !access.emergency
      ? [{ ...fieldProblem('breakGlassId', 'required'), sentence: messages.emergency }]
      : []),
  ]
}
