/** The most similar names, the nearest first: what a typo meant. Names that share nothing with it are not among them. */
export function nearestNames<T extends { path: string }>(wanted: string, known: readonly T[], most = 3): T[] {
  return known
    .map((one) => ({
      one,
      distance: editDistance(last(wanted), last(one.path)) + editDistance(wanted, one.path) / 100,
    }))
    .filter(({ one, distance }) => distance < Math.max(last(wanted).length, last(one.path).length) / 2 + 1)
    .filter(({ one }) => own(last(wanted)).some((letter) => last(one.path).includes(letter)))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ one }) => one)
}

/** The letters that tell a department from others: every second one ends in 科 or 处. */
function own(name: string): string[] {
  const letters = [...name].filter((letter) => !'处科室组部局办中心股队'.includes(letter))
  return letters.length === 0 ? [...name] : letters
}

function last(path: string): string {
  return path.split('/').at(-1) ?? ''
}

/** Letters to be added, left out or exchanged between two words (Levenshtein). */
export function editDistance(one: string, other: string): number {
  const letters = [...other]
  let row = Array.from({ length: letters.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, compared] of letters.entries()) {
      const exchanged = (row[at] ?? 0) + Number(letter !== compared)
      next.push(Math.min(exchanged, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
