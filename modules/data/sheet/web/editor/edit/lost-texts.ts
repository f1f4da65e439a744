import { type Batch, isFormula } from '@mingtai/sheet-model'

/** What was typed in batches that could not be saved, so that it can be copied. */
export function lostTexts(batches: readonly Batch[]): string[] {
  return batches.flatMap(({ operations }) =>
    operations.flatMap((operation) => {
      if (operation.do !== 'set') return []
      return operation.contents.flatMap((content) => {
        if (content === null || content === '') return []
        return isFormula(content)
          ? [`=${content.formula.map((part) => (typeof part === 'string' ? part : '…')).join('')}`]
          : [String(content)]
      })
    }),
  )
}
