import { confirmation } from '#engine/http/confirmation.ts'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { bodyOf } from '#engine/http/members.ts'
import { problems } from '#engine/definition/problem.ts'
import { customer } from './customer.ts'
import { quickCustomerFields, quickCustomerPath } from './quick-customer.ts'

/** Creates a customer with only the data that an order needs. */
export const quickCustomer = contract({
  method: 'POST',
  path: quickCustomerPath,
  demand: 'customer:create',
  summary:
    'Adds a customer in few words: they sign in by their email, choose a password by a link, and their photo follows',
  resource: customer,
  body: bodyOf<typeof quickCustomerFields, string>(quickCustomerFields).extend(confirmation),
  answer: dataSchema(rowOf(customer)),
  status: 201,
  problems: [problems.conflict, problems.duplicate],
  idempotent: true,
})
