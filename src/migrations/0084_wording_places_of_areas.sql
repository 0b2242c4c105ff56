-- Files whose sentences staff word have moved to other areas of the code: a wording finds its sentence where it stands now, as in
-- 0083. Only what staff worded themselves is touched.
update wording set place = moved.present || substr(place, length(moved.former) + 1)
from (values
  ('engine/crud/columns.web.ts', 'engine/fields/columns.web.ts'),
  ('engine/http/openapi/problem-pages.api.ts', 'engine/openapi/problem-pages.api.ts'),
  ('engine/record/record.messages.ts#history.event.hand-over', 'market/registry.ts#hand-over'),
  ('market/catalogue/articles/amount.web.tsx', 'market/shared/amount.web.tsx'),
  ('market/customers/customer-languages.ts', 'market/shared/customer-languages.ts'),
  ('market/hand-over/hand-over-strip.web.tsx', 'market/orders/hand-over/hand-over-strip.web.tsx'),
  ('market/orders/order-profiles.api.ts', 'market/orders/state-machine/order-profiles.api.ts'),
  ('market/orders/order-stock.api.ts', 'market/orders/state-machine/order-stock.api.ts'),
  ('market/payments/links/payment-link-request.ts', 'market/shared/customer-link-request.ts'),
  ('market/payments/refunds/refund.messages.ts#notYours', 'market/orders/event-consequences.web.tsx#notYours'),
  ('market/payments/refunds/return-disposition.ts', 'market/orders/state-machine/return-disposition.ts'),
  ('market/privileges/administrators.api.ts', 'market/shared/administrators.api.ts'),
  ('market/providers/restrict-provider-changes.api.ts', 'market/shared/restrict-provider-changes.api.ts'),
  ('market/reports/charts/bar-chart.web.tsx', 'market/shared/charts/bar-chart.web.tsx'),
  ('market/reports/charts/chart-frame.web.tsx', 'market/shared/charts/chart-frame.web.tsx'),
  ('market/reports/charts/chart-table.web.tsx', 'market/shared/charts/chart-table.web.tsx'),
  ('market/settings/payment-modes/payment-mode-summary.web.tsx', 'market/payments/modes/payment-mode-summary.web.tsx'),
  ('market/settings/payment-modes/payment-mode.api.ts', 'market/payments/modes/payment-mode.api.ts'),
  ('market/settings/payment-modes/payment-mode.ts', 'market/payments/modes/payment-mode.ts'),
  ('market/settings/payment-modes/payment-mode.web.tsx', 'market/payments/modes/payment-mode.web.tsx'),
  ('market/settings/payment-modes/paypal-address.api.ts', 'market/payments/modes/paypal-address.api.ts'),
  ('market/shared/reveal-dialog.web.tsx', 'market/shared/reveal/reveal-dialog.web.tsx'),
  ('market/shared/reveal.api.ts', 'market/accounts/reveal-routes.api.ts'),
  ('market/shared/reveal.contract.ts', 'market/shared/reveal/reveal.contract.ts'),
  ('market/shared/revealed-secret.web.tsx', 'market/shared/reveal/revealed-secret.web.tsx'),
  ('market/shared/secrets-tab.web.tsx', 'market/shared/reveal/secrets-tab.web.tsx'),
  ('market/workflow/order-state-machine.api.ts', 'market/orders/state-machine/order-state-machine.api.ts'),
  ('market/workflow/stale-orders-notice.ts', 'market/orders/stale-orders-notice.ts')
) as moved (former, present)
where moved.former in (place, split_part(place, '#', 1));
