/** First two digits of GB/T 2260, with 83 (Taiwan residents) and 91 (foreigners). */
const provinces = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 ' + '50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'
  ).split(' '),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** A message key; the caller says it. */
export type IdCardProblem = 'field.idCard' | 'field.idCardInvalid'

/**
 * What is wrong with an ID card number (GB 11643), or null. Empty is accepted: whether it is required is another rule.
 * Nobody is born after `now`; Infinity asks no clock.
 */
export function idCardProblem(text: string, now = Date.now()): IdCardProblem | null {
  if (text === '') return null
  if (!/^\d{17}[\dXx]$/.test(text)) return 'field.idCard'
  if (!provinces.has(text.slice(0, 2)) || !isDay(text.slice(6, 14), now)) return 'field.idCard'
  return idCardCheckCharacter(text.slice(0, 17)) === text.charAt(17).toUpperCase() ? null : 'field.idCardInvalid'
}

/** The day of birth that a number without faults says. */
export function idCardBirthday(number: string): string {
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
}

/** The sex that a number without faults says: 1 male, 2 female. */
export function idCardSex(number: string): 1 | 2 {
  return Number(number.charAt(16)) % 2 === 1 ? 1 : 2
}

/** The 18th character for the first 17 digits. */
export function idCardCheckCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return checkCharacters.charAt(sum % 11)
}

/** A day anywhere on earth may have begun half a day before it does in UTC. */
const EARLIEST = 14 * 3_600_000

function isDay(digits: string, now: number): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const moment = new Date(`${day}T00:00:00Z`)
  if (moment.getTime() > now + EARLIEST) return false
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
