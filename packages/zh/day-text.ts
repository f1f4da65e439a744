/** A day as people write it in lists, as YYYY-MM-DD; null where it is none: 1990/1/2, 1990年1月2日, 1990.01.02, 19900102. */
export function dayText(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\s+00?:00(?::00)?$/, '')
  const found =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(plain)
  if (found === null) return null
  const [, year = '', month = '', date = ''] = found
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}
