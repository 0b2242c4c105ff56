import { customer } from './customer.ts'

const { firstname, lastname, cin, email, phone } = customer.fields

/** Where a customer is added in few words. */
export const quickCustomerPath = `${customer.path}/quick` as const

/** What is asked of a customer who stands at the counter. */
export const quickCustomerFields = { firstname, lastname, email, phone, cin }
