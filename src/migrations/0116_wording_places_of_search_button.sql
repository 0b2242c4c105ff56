-- Three sentences of the search palette stand in a file of their own: customised wording follows them.
update wording set place = 'engine/search/palette/search-button.messages.ts#' || split_part(place, '#', 2)
where place in ('engine/search/palette/palette.messages.ts#open', 'engine/search/palette/palette.messages.ts#short',
  'engine/search/palette/palette.messages.ts#placeholder');
