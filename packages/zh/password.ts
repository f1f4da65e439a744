/** Three neighbours that climb or fall by one, such as abc, 321 or 789: too easy to guess. */
export function hasRunOfThree(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  return codes.some((code, index) => {
    const [before, beforeThat] = [codes[index - 1], codes[index - 2]]
    if (before === undefined || beforeThat === undefined) return false
    const step = code - before
    return Math.abs(step) === 1 && before - beforeThat === step
  })
}
