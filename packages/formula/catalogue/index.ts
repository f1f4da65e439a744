import { date } from './date.ts'
import { engineering } from './engineering.ts'
import { finance } from './finance.ts'
import { information } from './information.ts'
import { logic } from './logic.ts'
import { lookup } from './lookup.ts'
import { math } from './math.ts'
import { report } from './report.ts'
import { statistics } from './statistics.ts'
import { text } from './text.ts'

/** A function as the designer offers it. */
export interface CatalogueEntry {
  name: string
  /** Chinese name of its group. */
  category: string
  /** Chinese names of its arguments; `[…]` may be left out, `…` goes on. */
  signature: string
  description: string
}

const groups: readonly (readonly [category: string, lines: string])[] = [
  ['报表', report],
  ['数学', math],
  ['统计', statistics],
  ['文本', text],
  ['日期', date],
  ['逻辑', logic],
  ['查找', lookup],
  ['财务', finance],
  ['信息', information],
  ['工程', engineering],
]

/** Every function that a report's formula may use, those of the report first. */
export const functionCatalogue: readonly CatalogueEntry[] = groups.flatMap(([category, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', args = '', description = ''] = line.split('|')
      return { name, category, signature: `${name}(${args})`, description }
    }),
)
