/** Something that can be chosen; `parent` is the value or the title of the one above it, '' at the top. */
export interface Choice {
  value: string
  title: string
  parent: string
}

/** What lies below a value; at the top also what names a parent that is not there. */
export function childrenOf(choices: readonly Choice[], value: string): Choice[] {
  const own = choices.find((choice) => choice.value === value)
  if (own !== undefined)
    return choices.filter(({ parent }) => parent !== '' && (parent === own.value || parent === own.title))
  const known = new Set(choices.flatMap((choice) => [choice.value, choice.title]))
  return choices.filter(({ parent }) => parent === '' || !known.has(parent))
}

/** The values from the top down to one; a circle among parents ends where it closes. */
export function pathOf(choices: readonly Choice[], value: string): string[] {
  const path: string[] = []
  for (let own = choices.find((choice) => choice.value === value); own !== undefined && !path.includes(own.value);) {
    path.unshift(own.value)
    const { parent } = own
    own = parent === '' ? undefined : choices.find((choice) => choice.value === parent || choice.title === parent)
  }
  return path
}
