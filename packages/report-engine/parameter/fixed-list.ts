import type { Choice, ChoicesFrom } from '../template/parameter.ts'

type FixedList = Extract<ChoicesFrom, { kind: 'fixed' }>
type Values = Readonly<Record<string, unknown>>

/** The entries of a written-out list that belong to what is chosen above it; all of them where nothing is chosen yet. */
export function fixedChoices({ items, dependsOn }: FixedList, values: Values): Choice[] {
  const chosen = dependsOn === undefined ? [] : listIn(values[dependsOn])
  const fitting = items.filter(({ of }) => of === undefined || chosen.length === 0 || chosen.includes(of))
  const seen = new Set<string>()
  return fitting.flatMap(({ value, label, parent }): Choice[] => {
    // The same entry may belong to several, such as 其他.
    if (seen.has(value)) return []
    seen.add(value)
    return [{ value, label, ...(parent === undefined ? {} : { parent }) }]
  })
}

function listIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String).filter((one) => one !== '')
  return typeof value === 'string' && value !== '' ? [value] : []
}
