import type { FieldValues, Repository } from '#engine/crud/repository.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { staffOnlyField } from './restrict-provider-changes.messages.ts'

/**
 * Creates an override that lets providers change only these fields of their rows. It does not restrict staff, whose
 * privileges decide.
 */
export function restrictProviderChanges(fields: readonly string[], further?: Override): Override {
  return (standard, services): Partial<Repository> => {
    const departed = { ...standard, ...further?.(standard, services) }
    return {
      ...departed,
      async update(id, version, values, change, on) {
        const allowed =
          change.actor.kind === 'provider' ? await refuseOthers(standard, fields, id, values, change.actor, on) : values
        return departed.update(id, version, allowed, change, on)
      },
    }
  }
}

/**
 * Throws when a provider changes another field; an unchanged value is accepted, so that a whole row can be sent back.
 */
async function refuseOthers(
  standard: Repository,
  fields: readonly string[],
  id: string,
  values: FieldValues,
  actor: Actor,
  on: Parameters<Repository['read']>[2],
): Promise<FieldValues> {
  const others = Object.keys(values).filter((name) => !fields.includes(name))
  const stored = others.length > 0 ? await standard.read(id, actor, on) : null
  const current: FieldValues = stored ? JSON.parse(stored.row) : {}
  const changed = others.filter((name) => JSON.stringify(current[name]) !== JSON.stringify(values[name]))
  if (stored && changed.length > 0) {
    throw new Problem(problems.forbidden, {
      details: changed.map((field) => ({ field, code: 'kept_by_staff', sentence: staffOnlyField })),
    })
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)))
}
