import { literalPattern } from '@mingtai/formula'
import { type Binding, codesOf, type Template } from '@mingtai/report-engine'
import { formulaParentAdvice } from './formula-parent-advice.ts'
import { figure, type Finding, placeOf } from './finding.ts'
import { growthAdvice } from './growth-advice.ts'
import { lostFormulas } from './lost-formulas.ts'
import { LINES_OF_PAGE, paperAdvice } from './paper-advice.ts'
import { relationAdvice } from './relation-advice.ts'
import { shownAdvice } from './shown-advice.ts'
import type { ShownSheet } from './shown-rows.ts'

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
/** What is known beside the template itself. */
export interface CheckFacts {
  size: Size | null
  /** The first and last rows of the sheet that the preview shows. */
  shown: ShownSheet | null
  /** What readers see now; null: never published. */
  published: Template | null
  /** Codes of the parameters that the template's shared datasets ask for. */
  sharedCodes: ReadonlySet<string>
}

export const noFacts: CheckFacts = { size: null, shown: null, published: null, sharedCodes: new Set() }

/** What is not wrong, yet doubtful, unreadable, slow, unused or unable to work. */
export function adviceOf(template: Template, { size, shown, published, sharedCodes }: CheckFacts): Finding[] {
  return [
    ...relationAdvice(template),
    ...formulaParentAdvice(template),
    ...growthAdvice(template),
    ...lostFormulas(template, published),
    ...paperAdvice(template, shown),
    ...shownAdvice(template, shown),
    ...datasetAdvice(template),
    ...parameterAdvice(template, sharedCodes),
    ...(isNarrow(size) ? [] : crossAdvice(template)),
    ...sizeAdvice(size),
  ]
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
        mend: { kind: 'removeDataset', name, label: '删除数据集' },
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

function parameterAdvice({ parameters, datasets, sheets }: Template, sharedCodes: ReadonlySet<string>): Finding[] {
  const words = JSON.stringify([datasets, sheets, parameters.map(({ options }) => options)])
  return parameters.flatMap((parameter): Finding[] => {
    const { code, name, required, hidden, default: preset } = parameter
    const found: Finding[] = []
    const isUsed = codesOf(parameter).some(
      (one) => sharedCodes.has(one) || new RegExp(`[\${"'( ]${literalPattern(one)}[}"') =,.]`).test(words),
    )
    if (!isUsed)
      found.push({
        level: 'spare',
        at: null,
        panel: name,
        sentence: `参数“${name}”没有被查询、单元格或文字使用，读者选什么都一样；请删除，或在查询里用它。`,
        mend: { kind: 'removeParameter', code, label: '删除参数' },
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

/** A whole preview that has few columns: whatever grows to the right has few values. */
function isNarrow(size: Size | null): boolean {
  return size !== null && size.complete && size.columns <= FEW
}

const FEW = 60

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
