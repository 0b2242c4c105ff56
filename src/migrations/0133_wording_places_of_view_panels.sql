-- The sentences of the panels of saved views moved to a file of their own: customised wording follows them.
update wording set place = 'engine/views/view-panel.messages.ts#' || split_part(place, '#', 2)
where place like 'engine/views/view.messages.ts#%'
  and split_part(place, '#', 2) in ('changed', 'shared', 'none', 'sharedWith', 'keep', 'update', 'back', 'acts', 'edit', 'open', 'who', 'whoMe', 'whoShared', 'save', 'cancel', 'delete', 'deleteTitle', 'deleteExplain', 'kept', 'deleted', 'needsGroup');
