import type { Binding, Dataset, SheetTemplate, TemplateCell } from '@mingtai/report-engine'
import { addressOf } from '../cell/address.ts'
import { aggregateNames } from '@mingtai/report-engine'
import { fieldTitle, isFigure } from './labels.ts'
import { familyOf } from '../cell/family.ts'

/** One sentence that says what a cell becomes in the finished report. */
export function sentenceOf(cell: TemplateCell | null, sheet: SheetTemplate, datasets: readonly Dataset[]): string {
  if (cell === null || cell.content.kind === 'empty') return '空白单元格，原样输出'
  const { content } = cell
  switch (content.kind) {
    case 'text':
      return /\$\{\w+\}/.test(content.text) ? '输出文字，其中的参数换成读者选的值' : '原样输出文字'
    case 'number':
      return '原样输出数字'
    case 'formula':
      return formulaSentence(cell, sheet, datasets)
    case 'field':
      return bindingSentence(cell, content, sheet, datasets)
    case 'chart':
      return '画出一张图表，占满这一格'
    case 'picture':
      return '放一张图片，占满这一格'
    default:
      return content satisfies never
  }
}

function bindingSentence(
  cell: TemplateCell,
  binding: Binding,
  sheet: SheetTemplate,
  datasets: readonly Dataset[],
): string {
  const title = fieldTitle(datasets, binding.dataset, binding.field)
  const scope = scopeOf(cell, sheet, datasets)
  const filtered = binding.filter === null || binding.filter.conditions.length === 0 ? '' : '符合条件的'
  if (isFigure(binding.aggregate)) {
    const name = binding.aggregate === 'sum' ? title : figureName(binding.aggregate, title)
    return scope === '' ? `得到全部${filtered}数据的${name}，全表一次` : `得到${scope}${filtered}的${name}`
  }
  const where = binding.expand === 'right' ? '向右一列一列' : binding.expand === 'down' ? '向下一行一行' : '只取第一个'
  const within = scope === '' ? '' : `在${scope}之内，`
  if (binding.aggregate === 'list')
    return `${within}每条${filtered}数据的${title}，${where}排开`.replace('只取第一个排开', '只取第一个')
  const one = binding.expand === 'right' ? '一列' : binding.expand === 'down' ? '一段' : '第一个'
  const each = binding.aggregate === 'adjacent' ? `相邻相同的${title}合为${one}` : `每个${title}${one}`
  return `${within}${filtered}${each}${binding.subtotal === null ? '' : `，${binding.subtotal.position === 'after' ? '段尾' : '段首'}有小计`}`
}

function formulaSentence(cell: TemplateCell, sheet: SheetTemplate, datasets: readonly Dataset[]): string {
  const scope = scopeOf(cell, sheet, datasets)
  return scope === '' ? '计算一次，全表一个' : `对${scope}各算一次`
}

/** `每省份、每部门的`: the chain of parents, outermost first. */
function scopeOf(cell: TemplateCell, sheet: SheetTemplate, datasets: readonly Dataset[]): string {
  const family = familyOf(sheet)
  const contents = new Map(sheet.cells.map((each) => [addressOf(each), each.content]))
  const blocks = new Map((sheet.blocks ?? []).map((block) => [`block:${block.id}`, block]))
  const names: string[] = []
  for (const axis of ['left', 'top'] as const) {
    const chain: string[] = []
    let at = family.get(addressOf(cell))?.[axis] ?? null
    for (let steps = 0; at !== null && steps < 50; steps++) {
      const content = contents.get(at)
      const head = content?.kind === 'field' ? content : blocks.get(at)
      if (head !== undefined)
        chain.unshift(
          head.aggregate === 'list' || head.field === null
            ? '每行'
            : `每${shortened(fieldTitle(datasets, head.dataset, head.field))}`,
        )
      at = family.get(at)?.[axis] ?? null
    }
    names.push(...chain)
  }
  return [...new Set(names)].join('、')
}

/** 每省份 reads better as 每省: a trailing 份、名称 or 名 says nothing. */
function shortened(title: string): string {
  return title.length > 2 || title === '省份' ? title.replace(/(名称|份|名)$/, '') || title : title
}

function figureName(aggregate: Binding['aggregate'], title: string): string {
  if (aggregate === 'count') return '行数'
  if (aggregate === 'distinct') return `不同${title}的个数`
  if (aggregate === 'first' || aggregate === 'last') return `${aggregateNames[aggregate]}${title}`
  return `${aggregateNames[aggregate]}${title}`
}

/** Short facts for the status line: `按 C4 分组合计`. */
export function statusOf(cell: TemplateCell | null, sheet: SheetTemplate): string {
  if (cell === null || cell.content.kind !== 'field') return ''
  const parents = familyOf(sheet).get(addressOf(cell))
  const by = [parents?.left, parents?.top].flatMap((each) => (each == null ? [] : [placeName(each, sheet)]))
  const what = aggregateNames[cell.content.aggregate]
  return by.length === 0 ? `${what}，全表` : `按 ${by.join('、')} ${what}`
}

/** The parents of a cell in a few words: `块 1、C3`. */
export function parentsOf(address: string, sheet: SheetTemplate): string {
  const parents = familyOf(sheet).get(address)
  const names = [parents?.left, parents?.top].flatMap((each) => (each == null ? [] : [placeName(each, sheet)]))
  return names.length === 0 ? '无' : names.join('、')
}

/** A block has a number, a cell its address. */
export function placeName(at: string, { blocks = [] }: SheetTemplate): string {
  const index = blocks.findIndex(({ id }) => `block:${id}` === at)
  return index < 0 ? at : `块 ${index + 1}`
}
