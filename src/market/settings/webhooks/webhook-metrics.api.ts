import type { QueryMetric } from '#engine/health/query-metrics.api.ts'

/** The webhook metrics of `/metrics`. */
export const webhookMetrics: readonly QueryMetric[] = [
  {
    name: 'souk_webhook_deliveries',
    labels: ['state'],
    help: 'Webhook deliveries: waiting, and delivered or given up during the last day',
    text: `select jsonb_build_object('state', s) as labels, (select count(*) from webhook_delivery d
        where d.state = s and (s = 'waiting' or d.happened_at > now() - interval '1 day'))::float8 as value
      from unnest(array['waiting', 'delivered', 'given_up']) s`,
  },
  {
    name: 'souk_webhooks_failing',
    labels: ['state'],
    help: 'Webhooks whose last delivery failed, and paused webhooks',
    text: `select jsonb_build_object('state', s) as labels, (select count(*) from webhook w
        where case s when 'paused' then w.paused_at is not null else w.failing_since is not null and w.active end)::float8 as value
      from unnest(array['failing', 'paused']) s`,
  },
]
