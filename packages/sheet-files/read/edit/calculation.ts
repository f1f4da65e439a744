/** The order of calculation without some cells; null when no cell is left. An entry without a sheet has that of the one before it. */
export function withoutChained(chain: string, gone: readonly { sheet: number; address: string }[]): string | null {
  const keys = new Set(gone.map(({ sheet, address }) => `${sheet}!${address}`))
  let sheet = ''
  let isOwed = false
  let left = 0
  const text = chain.replace(/<((?:\w+:)?c)\s([^>]*?)\/>/g, (all, name: string, attributes: string) => {
    const own = /\bi="(\d+)"/.exec(attributes)?.[1]
    if (own !== undefined) sheet = own
    const address = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? ''
    if (keys.has(`${sheet}!${address}`)) {
      isOwed ||= own !== undefined
      return ''
    }
    left++
    const needs = isOwed && own === undefined
    isOwed = false
    return needs ? `<${name} ${attributes.trimEnd()} i="${sheet}"/>` : all
  })
  return left === 0 ? null : text
}

/** The workbook part that asks for formulas to be worked out when it is opened. */
export function recalculated(workbook: string): string {
  const own = /<((?:\w+:)?calcPr)\b([^>]*?)(\/?)>/.exec(workbook)
  if (own) {
    const attributes = own[2]!.replace(/\sfullCalcOnLoad="[^"]*"/, '')
    return workbook.replace(own[0], () => `<${own[1]}${attributes} fullCalcOnLoad="1"${own[3]}>`)
  }
  // The order of elements is fixed: behind the last of these.
  const before = [...workbook.matchAll(/<\/(\w+:)?(?:sheets|functionGroups|externalReferences|definedNames)>/g)].at(-1)
  if (!before) return workbook
  const at = before.index + before[0].length
  return `${workbook.slice(0, at)}<${before[1] ?? ''}calcPr fullCalcOnLoad="1"/>${workbook.slice(at)}`
}
