-- A link that staff give away by hand leaves the mailed one open: the customer may have it in hand already.
alter table hand_over add column if not exists mailed boolean not null default true;
