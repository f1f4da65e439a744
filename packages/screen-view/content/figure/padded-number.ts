/** A number with so many digits at least before its point; marks of thousands go on over the zeros. */
export function paddedNumber(number: string, digits: number): string {
  const [, whole = '', rest = ''] = /^(\d[\d,]*)(\.\d+)?$/.exec(number) ?? []
  const plain = whole.replaceAll(',', '')
  if (plain === '' || plain.length >= digits) return number
  const zeros = plain.padStart(digits, '0')
  // A number below a thousand has no mark that says whether there would be any.
  return (whole.includes(',') ? zeros.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : zeros) + rest
}
