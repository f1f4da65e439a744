import type { Binding, SheetTemplate, Template } from '@mingtai/report-engine'
import { addressOf } from './address.ts'

/** Something that the checker found. */
export interface Finding {
  /** `wrong`: it cannot run; `slow`: it costs more than it need; `spare`: nothing uses it, or it cannot work as it is. */
  level: 'wrong' | 'slow' | 'spare'
  /** A cell with its sheet in front; null: not a cell. */
  at: string | null
  /** The name of a dataset or parameter in the panel at the left. */
  panel: string | null
  sentence: string
}

/** What a preview has shown of the size of the report. */
export interface Size {
  rows: number
  columns: number
  sourceRows: number
  complete: boolean
}

/** Above this a cross is read by nobody. */
const WIDE = 200
const MANY_ROWS = 200_000
/** Lines of usual height on an A4 page. */
const LINES_OF_PAGE = 38

/** What is not wrong, yet slow, unused or unable to work. */
export function adviceOf(template: Template, size: Size | null): Finding[] {
  return [...datasetAdvice(template), ...parameterAdvice(template), ...crossAdvice(template), ...sizeAdvice(size)]
}

/** Rows, cells and pages of the finished report, about, in a sentence; null while nobody knows. */
export function costOf(size: Size | null): string | null {
  if (size === null || size.rows === 0) return null
  const cells = size.rows * size.columns
  const pages = Math.max(1, Math.ceil(size.rows / LINES_OF_PAGE))
  const about = size.complete ? '' : '至少 '
  return `${about}${figure(size.rows)} 行 × ${figure(size.columns)} 列，${figure(cells)} 格，打印约 ${figure(pages)} 页；取数 ${figure(size.sourceRows)} 行`
}

function datasetAdvice({ datasets, sheets, parameters }: Template): Finding[] {
  const sheetWords = JSON.stringify(sheets)
  return datasets.flatMap((dataset): Finding[] => {
    const { name, from } = dataset
    const others = JSON.stringify(datasets.filter((one) => one.name !== name && one.from.kind === 'combined'))
    const isUsed = [sheetWords, others, JSON.stringify(parameters)].some((words) => words.includes(`"${name}"`))
    const found: Finding[] = []
    if (!isUsed && !others.includes(name))
      found.push({
        level: 'spare',
        at: null,
        panel: name,
        sentence: `数据集“${name}”没有被任何单元格使用，每次打开仍可能被读取，可以删除。`,
      })
    if (from.kind === 'query' && readsAll(from.sql))
      found.push({
        level: 'slow',
        at: null,
        panel: name,
        sentence: `数据集“${name}”没有筛选条件也没有汇总，会读整张表；建议加 where 或在查询里先汇总。`,
      })
    return found
  })
}

/** A query of a table without any condition, grouping or limit. */
function readsAll(sql: string): boolean {
  const bare = sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
  if (!/\bfrom\s+["`[]?[a-z_]/.test(bare)) return false
  return (
    !/\b(where|group\s+by|limit|having|distinct|values|fetch|top)\b/.test(bare) &&
    !/\b(count|sum|avg|min|max)\s*\(/.test(bare)
  )
}

function parameterAdvice({ parameters, datasets, sheets }: Template): Finding[] {
  const words = JSON.stringify([datasets, sheets, parameters.map(({ options }) => options)])
  return parameters.flatMap(({ code, name, required, hidden, default: preset }): Finding[] => {
    const found: Finding[] = []
    if (!new RegExp(`[\${"'( ]${code}[}"') =,.]`).test(words))
      found.push({
        level: 'spare',
        at: null,
        panel: name,
        sentence: `参数“${name}”没有被查询、单元格或文字使用，读者选什么都一样。`,
      })
    if (hidden && required && (preset === null || preset === ''))
      found.push({
        level: 'wrong',
        at: null,
        panel: name,
        sentence: `参数“${name}”隐藏且必填，却没有默认值：读者填不了，报表打不开。请给默认值或取消必填。`,
      })
    return found
  })
}

/** Dates and numbers to the right make a column for each of their values. */
function crossAdvice({ sheets, datasets }: Template): Finding[] {
  const typeOf = ({ dataset, field }: Binding) =>
    datasets.find(({ name }) => name === dataset)?.fields.find(({ name }) => name === field)?.type
  return sheets.flatMap((sheet) =>
    sheet.cells.flatMap((cell): Finding[] => {
      const { content } = cell
      if (content.kind !== 'field' || content.expand !== 'right') return []
      const type = typeOf(content)
      const at = placeOf(sheet, cell)
      if (content.aggregate === 'list')
        return [
          {
            level: 'slow',
            at,
            panel: null,
            sentence: '向右按“列表”扩展，每行数据占一列，可能非常宽；一般应改为“分组”。',
          },
        ]
      if (type === 'timestamp' || type === 'number')
        return [
          {
            level: 'slow',
            at,
            panel: null,
            sentence: '向右按时间或数字扩展，每个不同的值一列，可能非常宽；建议先取到月份或分段。',
          },
        ]
      return []
    }),
  )
}

function sizeAdvice(size: Size | null): Finding[] {
  if (size === null) return []
  const found: Finding[] = []
  if (size.columns > WIDE)
    found.push({
      level: 'slow',
      at: null,
      panel: null,
      sentence: `结果有 ${figure(size.columns)} 列，读者看不过来，也打印不下；请减少向右扩展的取值。`,
    })
  if (size.rows > MANY_ROWS)
    found.push({
      level: 'slow',
      at: null,
      panel: null,
      sentence: `结果有 ${figure(size.rows)} 行，建议加必填的筛选参数，或改成汇总表再钻取到明细。`,
    })
  return found
}

function placeOf(sheet: SheetTemplate, cell: { row: number; column: number }): string {
  return `${sheet.name}!${addressOf(cell)}`
}

function figure(value: number): string {
  return value.toLocaleString('zh-CN')
}
