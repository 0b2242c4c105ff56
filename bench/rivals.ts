/**
 * The best of five comparable products (Payload 3, Directus 12, Medusa 2, Strapi 5, Vendure 3) in their default configuration,
 * in requests per second. Measured on a 2-core machine with PostgreSQL 15, 100,000 customers and 16 connections;
 * docs/decisions/0010 describes the method.
 */
export const bestRival: Readonly<Record<string, { name: string; perSecond: number }>> = {
  first: { name: 'Payload', perSecond: 242 },
  deep: { name: 'Payload', perSecond: 172 },
  search: { name: 'Payload', perSecond: 25 },
  read: { name: 'Vendure', perSecond: 812 },
  update: { name: 'Vendure', perSecond: 558 },
  create: { name: 'Strapi', perSecond: 423 },
}
