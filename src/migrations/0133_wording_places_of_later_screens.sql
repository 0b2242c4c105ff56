-- Sentences of later screens moved to files of their own: customised wording follows them.
update wording set place = 'engine/crud/form-field.messages.ts#' || split_part(place, '#', 2)
where place like 'engine/crud/field.messages.ts#%' and split_part(place, '#', 2) in ('current', 'again', 'new', 'change', 'changeOf', 'changed', 'sendLink', 'sendLinkAct', 'sendLinkExplain', 'linkSent', 'waits', 'waitsWhy', 'add', 'addSeveral', 'how', 'howSeveral', 'replace', 'remove', 'sending', 'main', 'makeMain', 'earlier', 'later', 'numbered', 'wrongType', 'tooLarge', 'searchFailed', 'nothingFound', 'createOne', 'createNamed', 'addTag', 'pickColour', 'time', 'dayShape', 'nextMonth', 'previousMonth', 'nextYear', 'previousYear', 'pickDay');
update wording set place = 'engine/crud/row-action.messages.ts#' || split_part(place, '#', 2)
where place like 'engine/list/list.messages.ts#%' and split_part(place, '#', 2) in ('explain', 'done', 'inUse', 'inUseExplain', 'referrer', 'understood');
update wording set place = 'engine/views/view-panel.messages.ts#' || split_part(place, '#', 2)
where place like 'engine/views/view.messages.ts#%' and split_part(place, '#', 2) in ('changed', 'shared', 'none', 'sharedWith', 'keep', 'update', 'back', 'acts', 'edit', 'open', 'who', 'whoMe', 'whoShared', 'save', 'cancel', 'delete', 'deleteTitle', 'deleteExplain', 'kept', 'deleted', 'needsGroup');
update wording set place = 'engine/notifications/notification-list.messages.ts#' || split_part(place, '#', 2)
where place like 'engine/notifications/notification.messages.ts#%' and split_part(place, '#', 2) in ('readAll', 'none', 'noneExplain', 'isUnread', 'older', 'choose', 'back', 'app', 'mail');
