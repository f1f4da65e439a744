/**
 * Column names as they can be addressed: blank ones are numbered, repeated ones get `_2`, `_3`… `alike` says which are
 * the same name where capitals are no difference.
 */
export function distinctNames(names: readonly string[], alike = (name: string) => name): string[] {
  const used = new Set<string>()
  return names.map((name, index) => {
    const base = name.trim() === '' ? `column_${index + 1}` : name
    let distinct = base
    for (let count = 2; used.has(alike(distinct)); count++) distinct = `${base}_${count}`
    used.add(alike(distinct))
    return distinct
  })
}
