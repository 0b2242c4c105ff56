import { customer } from './customer.ts'

const { firstname, lastname, cin, email, phone } = customer.fields

/** The path that creates a customer from the short form. */
export const quickCustomerPath = `${customer.path}/quick` as const

/** The fields of the short form, with which staff create a customer during a sale. */
export const quickCustomerFields = { firstname, lastname, email, phone, cin }
