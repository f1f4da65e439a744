import { type Batch, type Content, countOf, isFormula } from '@mingtai/sheet-model'

/** What was typed in batches that could not be saved, so that it can be copied: a line for each row. */
export function lostTexts(batches: readonly Batch[]): string[] {
  return batches.flatMap(({ operations }) =>
    operations.flatMap((operation) => {
      if (operation.do !== 'set') return []
      const width = countOf(operation.columns)
      const rows = Array.from({ length: Math.ceil(operation.contents.length / width) }, (_, row) =>
        operation.contents.slice(row * width, (row + 1) * width).map(contentText),
      )
      return rows.filter((row) => row.some((text) => text !== '')).map((row) => row.join('\t'))
    }),
  )
}

function contentText(content: Content): string {
  if (content === null) return ''
  if (!isFormula(content)) return String(content)
  return `=${content.formula.map((part) => (typeof part === 'string' ? part : '…')).join('')}`
}
