import type { Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { say } from '#engine/definition/words.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { permissionList } from './permission-list.contract.ts'
import { verbWords } from './permissions.messages.ts'
import { extraPermissions, isPersonal } from './permissions.ts'

type ListedPermission = AnswerOf<typeof permissionList>['data'][number]

/** Registers `GET /api/permissions`: lists the permissions as data, for programs. */
export const permissionListRoute: Area = (app, { resources }) => {
  route(app, permissionList, () => ({ data: listedPermissions(resources) }))
}

function listedPermissions(resources: readonly Resource[]): ListedPermission[] {
  const ofResources = resources.flatMap(({ name, verbs, labels }) =>
    verbs.map((verb) => ({
      permission: `${name}:${verb}`,
      labelIn: (language: Language) => `${say(labels.many, language)} – ${say(verbWords[verb], language)}`,
    })),
  )
  const extras = extraPermissions.map(({ permission, label }) => ({
    permission,
    labelIn: (language: Language) => say(label, language),
  }))
  return [...ofResources, ...extras].map(({ permission, labelIn }) => ({
    name: permission,
    label: { fr: labelIn('fr'), en: labelIn('en'), ar: labelIn('ar') },
    personal: isPersonal(permission),
  }))
}
