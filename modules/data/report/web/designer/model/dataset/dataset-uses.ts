import { readBy } from '@mingtai/modules/data/data-source/web'
import { type Dataset, datasetsOf, type Template } from '@mingtai/report-engine'
import { addressOf } from '../cell/address.ts'

/** Where a template uses a dataset, in words for people: cells by their addresses, blocks, sheets, other datasets. */
export function datasetUses(
  { sheets, datasets, parameters }: Pick<Template, 'sheets' | 'datasets' | 'parameters'>,
  name: string,
): string[] {
  const several = sheets.length > 1
  const inSheets = sheets.flatMap((sheet) => {
    const { blocks = [], repeat, ...rest } = sheet
    const before = several ? `${sheet.name}!` : ''
    const cells = sheet.cells.filter((cell) => datasetsOf({ ...rest, cells: [cell] }).includes(name))
    const parts = cells.map(({ row, column }) => `${before}${addressOf({ row, column })}`)
    if (blocks.some((block) => block.dataset === name)) parts.push(`${before}重复的块`)
    if (repeat?.dataset === name) parts.push(`工作表「${sheet.name}」的分表`)
    return parts
  })
  return [
    ...inSheets,
    ...datasets.filter((dataset) => readsFrom(dataset, name)).map(({ title }) => `数据集「${title}」`),
    ...parameters
      .filter(({ options }) => options?.kind === 'dataset' && options.dataset === name)
      .map((parameter) => `参数「${parameter.name}」的可选项`),
  ]
}

/** The cells that show a field of a dataset. */
export function fieldUses({ sheets }: Pick<Template, 'sheets'>, dataset: string, field: string): string[] {
  return sheets.flatMap((sheet) =>
    sheet.cells.flatMap(({ row, column, content }) =>
      content.kind === 'field' && content.dataset === dataset && content.field === field
        ? [addressOf({ row, column })]
        : [],
    ),
  )
}

/** The first few of a list, and how many there are. */
export function fewOf(uses: readonly string[], most = 6): string {
  const first = uses.slice(0, most).join('、')
  return uses.length > most ? `${first} 等 ${uses.length} 处` : first
}

function readsFrom({ from }: Dataset, name: string): boolean {
  return from.kind === 'combined' && readBy(from.recipe).includes(name)
}
