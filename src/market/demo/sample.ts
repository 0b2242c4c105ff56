import { sampleTokens } from './rows/api-tokens.ts'
import { sampleArticles } from './rows/articles.ts'
import { sampleBrands } from './rows/brands.ts'
import { sampleCategories } from './rows/catalogue.ts'
import { sampleCosts } from './rows/costs.ts'
import { sampleCustomers } from './rows/customers.ts'
import { sampleOffers, sampleSupply } from './rows/links.ts'
import { sampleNotes } from './rows/notes.ts'
import { sampleAdvertisements, sampleDiscounts } from './rows/offers.ts'
import { sampleCards, samplePaymentModes } from './rows/payments.ts'
import { sampleCalendars, samplePublications } from './rows/provider-days.ts'
import { sampleBatches } from './rows/profile-batches.ts'
import { sampleProfiles, suppliers } from './rows/profiles.ts'
import { sampleProviders } from './rows/providers.ts'
import { samplePurchases } from './rows/purchases.ts'
import { sampleSchedules } from './rows/report-schedules.ts'
import type { Sample } from './sample-row.ts'
import { samplePrivileges, sampleStaff } from './rows/staff.ts'
import { samplePlacks } from './rows/stock.ts'
import { sampleSuppliers } from './rows/suppliers.ts'
import { sampleSubscriptions } from './rows/subscriptions.ts'
import { sampleThresholds } from './rows/thresholds.ts'
import { sampleWebhooks } from './rows/webhooks.ts'

/**
 * The whole sample marketplace for a day; the same day always gives the same rows. Referenced rows come before the rows
 * that refer to them.
 */
export function sampleMarketplace(today: string): readonly Sample[] {
  const privileges = samplePrivileges(today)
  const customers = sampleCustomers(today)
  const providers = sampleProviders(today)
  const placks = samplePlacks(today, providers.rows)
  const catalogue = sampleCategories(today)
  const brands = sampleBrands(today)
  const articles = sampleArticles(today, catalogue, brands.rows)
  const discounts = sampleDiscounts(today)
  const staff = sampleStaff(today, privileges.rows)
  const batches = sampleBatches(today, { providers: providers.rows, staff: staff.rows }, suppliers)
  const profiles = sampleProfiles(today, {
    providers: providers.rows,
    articles: articles.rows,
    customers: customers.rows,
    batches: batches.rows,
  })
  const purchases = samplePurchases(today, providers.rows, placks.rows, articles.rows)
  const [supply, stock] = sampleSupply(today, articles.rows, providers.rows, placks.rows)
  return [
    privileges,
    staff,
    customers,
    sampleCards(today, customers.rows),
    providers,
    sampleCalendars(today, providers.rows),
    samplePublications(today, providers.rows),
    placks,
    ...catalogue,
    brands,
    articles,
    batches,
    profiles,
    sampleThresholds(today, articles.rows),
    sampleSubscriptions(today, { profiles: profiles.rows, customers: customers.rows }),
    sampleNotes(today, articles.rows, customers.rows),
    supply,
    stock,
    purchases,
    ...sampleCosts(today, supply.rows, articles.rows, {
      providers: providers.rows,
      placks: placks.rows,
      batches: batches.rows,
      purchases: purchases.rows,
    }),
    ...sampleSuppliers(today, providers.rows, articles.rows),
    discounts,
    sampleOffers(today, articles.rows, discounts.rows),
    sampleAdvertisements(today, providers.rows),
    samplePaymentModes(today),
    sampleTokens(today, staff.rows),
    sampleWebhooks(today),
    sampleSchedules(today, staff.rows),
  ]
}
