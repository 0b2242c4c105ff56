-- no transaction
-- A line of an order keeps the plan it sold. Lines of before keep it as their article has it now; lines of what is no plan keep none.
-- The column comes at once, no row is written but those that sold a plan; begun anew, it goes on.
alter table order_detail add column if not exists plan jsonb;

update order_detail d set plan = jsonb_build_object('countries', a.countries,
    'dataAllowance', case when a.data_allowance = 9007199254740991 then to_jsonb('unlimited'::text) else to_jsonb(a.data_allowance) end,
    'voiceMinutes', a.voice_minutes, 'textMessages', a.text_messages, 'validityDays', a.validity_days)
  from article a where a.id = d.article_id and d.plan is null
    and (a.countries <> '[]' or coalesce(a.data_allowance, a.voice_minutes, a.text_messages, a.validity_days) is not null);

-- The first day that a renewal sold: where the end of its subscription goes back to. Those of before do not say it.
alter table subscription_renewal add column if not exists renewed_from date;
