-- What must be unique in a row of an import, folded once when it is checked: finding repeated rows folds nothing again.

alter table import_row add column keys text[];
