import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#engine/database/connect.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testServices } from '#engine/testing/server.api.ts'
import { suppliedOrders } from '#market/orders/state-machine/supplied-orders.api.ts'
import { marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { onlySuppliersAt } from '../supplier-addresses.api.ts'
import { impatient, sendToStandIn } from '../supply-fixture.testing.api.ts'
import { SupplyBuyer } from './buyer.api.ts'

// A process that buys what the paid orders of a test shop lack, until the test kills it. `SUPPLIERS` has the addresses
// of the stand-ins, `DATABASE_URL` the shop.
const { SUPPLIERS: suppliers = '', ...environment } = process.env
const settings = onlySuppliersAt(
  readSettings({ ...environment, SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0' }),
  suppliers.split(' '),
)
const database = await connect({ ...settings, create: false })
const services = testServices({ database, settings, resources, overrides, areas: marketAreas })
const buyer = new SupplyBuyer(services, suppliedOrders(services), sendToStandIn, impatient)
process.send?.('ready')
for (;;) {
  try {
    await buyer.work()
    await buyer.sweep()
  } catch (error) {
    // As in the product, a failed round, such as one with a lock time-out, is logged and the next one begins.
    console.error(error)
  }
  await pause(20)
}
