/** The Luhn check (ISO/IEC 7812-1 annex B), which detects every single wrong digit. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const figure = Number(digit) * (place % 2 ? 2 : 1)
    return total + (figure > 9 ? figure - 9 : figure)
  }, 0)
  return sum % 10 === 0
}
