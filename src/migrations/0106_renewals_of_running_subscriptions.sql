-- No order renews a subscription that has ended, whatever the code does. What was renewed before may be written anew, as refunds do.
create function subscription_renewal_runs() returns trigger language plpgsql as $$
begin
  perform from subscription where id = new.subscription_id and active for share;
  if not found then
    raise exception 'subscription % has ended', new.subscription_id using errcode = 'check_violation', constraint = 'subscription_renewal_runs';
  end if;
  return new;
end $$;
create trigger subscription_renewal_runs before update of renewed_at on subscription_renewal
  for each row when (old.renewed_at is null and new.renewed_at is not null) execute function subscription_renewal_runs();
