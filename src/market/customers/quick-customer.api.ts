import { randomInt } from 'node:crypto'
import { runIdempotently } from '#engine/crud/idempotency.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { sendRow } from '#engine/crud/row-contracts.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { customer } from './customer.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { problemOf } from '#engine/definition/validation.ts'
import { quickCustomerFields } from './quick-customer.ts'
import { quickCustomer } from './quick-customer.contract.ts'

/** Creates a customer with only the data that an order needs. Staff can add the other fields later in the full form. */
export const quickCustomerRoute: Area = (app, services) => {
  const customers = repositoryOf(customer, services)
  route(app, quickCustomer, async ({ body: { confirmed = [], ...body }, change, request, reply }) => {
    refuseDoubts(body, confirmed)
    const row = await runIdempotently(
      services.database,
      request,
      (on) => customers.create({ ...body, username: usernameFor(body), password: unknownPassword() }, change, on),
      (id, on) => customers.read(id, change.actor, on),
    )
    return sendRow(reply.header('location', `${customer.path}/${row.id}`), row)
  })
}

/** Refuses unusual values of a new customer until the user confirms them, as the full form does. */
function refuseDoubts(body: Readonly<Record<string, unknown>>, confirmed: readonly string[]): void {
  const details = Object.entries(quickCustomerFields).flatMap(([name, field]) => {
    const doubt = confirmed.includes(name) ? null : field.warningOf?.(body[name])
    return doubt ? [{ ...problemOf(name, field, doubt), label: field.label }] : []
  })
  if (details.length > 0) throw new Problem(problems.toVerify, { details })
}

/** The username of a new customer: the email address, cut to the maximum length of a username. */
function usernameFor({ email }: { readonly email: string }): string {
  return email.slice(0, customer.fields.username.max)
}

/** A random password with the characters allowed for customers’ passwords. Customers set a new password by a link. */
function unknownPassword(): string {
  return Array.from({ length: 32 }, () => String.fromCharCode(97 + randomInt(26))).join('')
}
