/** Characters of GB 32100 in the order of their values: no I, O, S, V, Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A message key; the caller says it. */
export type CreditCodeProblem = 'organization.wrongCode' | 'organization.wrongCodeCheck'

/** What is wrong with a unified social credit code (GB 32100), or null. */
export function creditCodeProblem(text: string): CreditCodeProblem | null {
  if (!/^[0-9A-HJ-NP-RT-UW-Y]{18}$/.test(text)) return 'organization.wrongCode'
  return creditCodeCheckCharacter(text.slice(0, 17)) === text.charAt(17) ? null : 'organization.wrongCodeCheck'
}

/** The 18th character for the first 17. */
export function creditCodeCheckCharacter(first: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * characters.indexOf(first.charAt(index)), 0)
  return characters.charAt((31 - (sum % 31)) % 31)
}
