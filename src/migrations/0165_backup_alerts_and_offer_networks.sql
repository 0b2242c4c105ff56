-- The last failed nightly backup with its cause, and the time of the last alert about backups.
alter table installation
  add column backup_failed_at timestamptz,
  add column backup_problem text,
  add column backup_alerted_at timestamptz;

-- The networks of a catalogue plan, as far as the supplier names them.
alter table supplier_offer
  add column networks jsonb not null default '[]' constraint supplier_offer_networks_check check (jsonb_typeof(networks) = 'array');
