import type { Change, FieldValues, Repository } from '#engine/api/crud/repository.ts'
import type { Written } from '#engine/api/crud/write.ts'
import type { Override } from '#engine/api/override.ts'
import { Problem, problemKind } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import type { Queryable } from '#engine/db/database.ts'
import { OrderDesk } from './desk.api.ts'

/** The currency of orders, ISO 4217, until the organisation says otherwise. */
export const currency = 'EUR'

const settledCustomer = problemKind(
  'order_settled',
  409,
  words(
    'Le client d’une commande validée ne change plus',
    'The customer of a submitted order no longer changes',
    'لا يتغير عميل طلب مؤكد',
  ),
)

/** Writes a new order down: its number, the start of the workflow, and what its lines will come to. */
export async function createOrder(
  on: Queryable,
  standard: Pick<Repository, 'create'>,
  desk: OrderDesk,
  values: FieldValues,
  total: string,
  change: Change,
): Promise<Written> {
  const workflow = await desk.workflows.newest(on)
  const start = workflow.statuses.find(({ initial }) => initial)
  const createdById = await enteredBy(on, change)
  const begun: FieldValues = {
    ...values,
    number: await nextNumber(on),
    statusId: start?.id,
    category: start?.category,
    paymentState: 'unpaid',
    total,
    paid: '0.00',
    refunded: '0.00',
    currency,
    createdById,
    workflowVersion: workflow.version,
  }
  const made = await standard.create(begun, change, on)
  await desk.begin(on, made.id, workflow, start?.id ?? '', change)
  return made
}

/** Where orders depart from the standard: a new one begins the workflow; once it is submitted its customer stays. */
export const orderOverride: Override = (standard, services): Partial<Repository> => {
  const desk = new OrderDesk(services)

  const together = <Result>(on: Queryable | undefined, work: (on: Queryable) => Promise<Result>): Promise<Result> =>
    on === undefined || on === services.database ? services.database.transaction(work) : work(on)

  return {
    create: (values, change, on) =>
      together(on, (inside) => createOrder(inside, standard, desk, values, '0.00', change)),

    update: (id, version, values, change, on) =>
      together(on, async (inside) => {
        const found = await standard.read(id, change.actor, inside)
        const row = found ? (JSON.parse(found.row) as FieldValues) : {}
        const moves = values['customerId'] !== undefined && values['customerId'] !== row['customerId']
        if (found && moves && row['category'] !== 'draft')
          throw new Problem(settledCustomer, {
            details: [{ field: 'customerId', code: 'order_settled', sentence: settledCustomer.title }],
          })
        return standard.update(id, version, values, change, inside)
      }),
  }
}

/** Numbers follow one another in a year without a gap: the counter's row is held until the order is there. */
async function nextNumber(on: Queryable): Promise<string> {
  const year = new Date().getUTCFullYear()
  const [counted] = await on.query<{ last: number }>({
    name: 'order-number',
    text: `insert into order_counter (year, last) values ($1, 1)
      on conflict (year) do update set last = order_counter.last + 1 returning last`,
    values: [year],
  })
  return `${year}-${String(counted?.last ?? 0).padStart(6, '0')}`
}

/** The member of staff who enters an order; nobody when it comes from elsewhere. */
async function enteredBy(on: Queryable, { actor }: Change): Promise<string | null> {
  if (actor.kind !== 'user') return null
  const [staff] = await on.query({
    name: 'order-staff',
    text: 'select from staff_user where id = $1',
    values: [actor.id],
  })
  return staff ? actor.id : null
}
