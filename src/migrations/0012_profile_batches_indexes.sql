-- no transaction
-- The profiles of a batch are listed, and go again, by their batch.

create index concurrently profile_id_batch_id_ref on profile_id (batch_id);
