/** Makes column names unique: blank ones are numbered, repeated ones get `_2`, `_3`… */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name, index) => {
    const base = name.trim() === '' ? `column_${index + 1}` : name
    let distinct = base
    for (let count = 2; used.has(distinct); count++) distinct = `${base}_${count}`
    used.add(distinct)
    return distinct
  })
}
