import { contract, dataSchema } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { bodyOf } from '#engine/http/members.ts'
import { problems } from '#engine/definition/problem.ts'
import { customer } from './customer.ts'

const { firstname, lastname, cin, email, phone } = customer.fields

/** What a customer is asked for who stands at the counter. */
export const quickCustomerFields = { firstname, lastname, email, phone, cin }

/** Adds a customer from what an order needs to know of them. */
export const quickCustomer = contract({
  method: 'POST',
  path: `${customer.path}/quick`,
  demand: 'customer:create',
  summary:
    'Adds a customer in few words: they sign in by their email, choose a password by a link, and their photo follows',
  resource: customer,
  body: bodyOf<typeof quickCustomerFields, string>(quickCustomerFields),
  answer: dataSchema(rowOf(customer)),
  status: 201,
  problems: [problems.conflict],
  idempotent: true,
})
