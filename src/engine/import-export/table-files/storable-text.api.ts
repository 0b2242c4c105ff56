/** A value as PostgreSQL can keep it: without zero bytes and halves of signs. */
export function storable<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd').toWellFormed() : value
}
