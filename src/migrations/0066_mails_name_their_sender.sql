-- A mail is told apart by its row's id and the domain it leaves from. Processes of the version before still name it in this column;
-- from now on nobody reads it.
alter table mail_outbox alter column message_id set default gen_random_uuid()::text;
