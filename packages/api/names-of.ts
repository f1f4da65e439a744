/** The codes of a list of words, as the tuple that zod and tables ask for. */
export function namesOf<T extends Record<string, string>>(words: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
}
