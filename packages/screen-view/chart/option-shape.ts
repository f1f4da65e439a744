/** What an option has beside its values: the names of all settings, and the types of series and axes. Rows are no shape. */
export function shapeOf(option: unknown): string {
  if (Array.isArray(option)) return `[${option.map(shapeOf).join()}]`
  if (typeof option !== 'object' || option === null) return ''
  return `{${Object.entries(option)
    .map(([name, value]) =>
      name === 'type' ? `type:${String(value)}` : `${name}${isValues(name) ? '' : shapeOf(value)}`,
    )
    .join()}}`
}

function isValues(name: string): boolean {
  return name === 'data' || name === 'links' || name === 'nodes' || name === 'source'
}
