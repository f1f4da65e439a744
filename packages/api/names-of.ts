/** The codes of a list of words, as the tuple that zod and tables ask for. */
export function namesOf<T extends Record<string, string>>(words: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
}

/** Whether a word, such as one from an address, is a code of a list of words. */
export function isNameOf<T extends object>(words: T, word: unknown): word is keyof T & string {
  return typeof word === 'string' && Object.hasOwn(words, word)
}
