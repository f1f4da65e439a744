export const inks = ['#1f6f7a', '#9a4f1a', '#5b3f8c', '#2f6f4f', '#a33b5a', '#2b4a9e', '#7a6a12', '#8a3a2a']

/** Everybody has one ink, the same for all who look. */
export function personColor(client: string): string {
  let sum = 0
  for (const letter of client) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return inks[sum % inks.length] ?? '#1f6f7a'
}
