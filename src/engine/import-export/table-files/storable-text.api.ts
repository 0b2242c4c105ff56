/** A value that PostgreSQL can store: a text without zero bytes and unpaired surrogates. */
export function storable<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd').toWellFormed() : value
}
