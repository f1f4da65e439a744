import type { Template } from '@mingtai/report-engine'
import { addressOf } from '../cell/address.ts'

/** What is wrong with a design; `at` names the cell, with its sheet in front. */
export interface Problem {
  at: string | null
  sentence: string
}

/** Cells and conditions that name a field which their dataset no longer has. */
export function missingFields({ sheets, datasets }: Template): Problem[] {
  const known = new Map(datasets.map((each) => [each.name, new Set(each.fields.map((field) => field.name))]))
  return sheets.flatMap((sheet) =>
    sheet.cells.flatMap((cell): Problem[] => {
      const { content } = cell
      const fields = content.kind === 'field' ? known.get(content.dataset) : undefined
      if (content.kind !== 'field' || fields === undefined) return []
      const at = `${sheet.name}!${addressOf(cell)}`
      const named = [content.field, ...(content.filter?.conditions ?? []).map(({ field }) => field)]
      return [...new Set(named)]
        .filter((field) => !fields.has(field))
        .map((field) => ({ at, sentence: `数据集“${content.dataset}”里没有字段“${field}”，请重新选择字段。` }))
    }),
  )
}

/** The cell that a refused run complains about, so that a click can lead to it. */
export function refusedCell(sentence: string, { sheets }: Template): Problem | null {
  for (const { name } of sheets) {
    const from = sentence.indexOf(`${name}!`)
    const address = from < 0 ? null : /^[A-Z]{1,3}[1-9]\d*/.exec(sentence.slice(from + name.length + 1))
    if (address !== null) return { at: `${name}!${address[0]}`, sentence: withoutPlace(sentence) }
  }
  return null
}

function withoutPlace(sentence: string): string {
  const at = sentence.indexOf('：')
  return at < 0 ? sentence : sentence.slice(at + 1)
}
