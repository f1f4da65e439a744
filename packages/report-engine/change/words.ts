import type { Content } from '../template.ts'
import { aggregateNames } from '../words.ts'
import { recordOf, text } from './units.ts'

/** What parts of a design are called; what came later shows its own name. */
export function partName(name: string): string {
  return partNames[name] ?? name
}

const partNames: Record<string, string> = {
  ...{
    text: '内容',
    value: '内容',
    formula: '公式',
    dataset: '数据集',
    field: '字段',
    aggregate: '汇总方式',
    expand: '扩展',
  },
  ...{ leftParent: '左父格', topParent: '上父格', filter: '过滤', sorts: '排序', subtotal: '小计', links: '关联' },
  ...{
    compare: '同比环比',
    display: '显示',
    hideIf: '条件隐藏',
    top: '前几名',
    stretch: '补齐',
    bands: '分栏',
    chart: '图表',
  },
  ...{
    picture: '图片',
    alt: '图片说明',
    name: '名称',
    type: '类型',
    default: '默认值',
    required: '必填',
    hidden: '隐藏',
  },
  ...{
    options: '可选项',
    from: '取数',
    fields: '字段',
    title: '标题',
    cacheSeconds: '缓存',
    groupsAtSource: '由数据库汇总',
    frozen: '冻结',
    blocks: '块',
  },
  ...{
    conditions: '条件格式',
    validations: '校验',
    notes: '批注',
    page: '页面与打印',
    repeat: '按值分表',
    style: '默认样式',
  },
  ...{
    control: '控件',
    placeholder: '占位提示',
    help: '说明',
    format: '格式',
    check: '检查',
    layout: '位置',
    withBelow: '是否含下级',
    leavesOnly: '是否只选末级',
  },
}

/** The names of the parts in which two records differ. */
export function partsBetween(was: Record<string, unknown>, is: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => text(was[name] ?? null) !== text(is[name] ?? null),
  )
  return [...new Set(names.map(partName))]
}

/** A dataset or parameter, as far as it was changed, in words. */
export function wordsOf(kind: string, value: Record<string, unknown>, parts: readonly string[]): string {
  if (kind === 'dataset') {
    const from = recordOf(value.from)
    if (from.kind === 'query' && (parts.length === 0 || parts.includes('取数'))) return String(from.sql ?? '')
    const fields = Array.isArray(value.fields) ? value.fields.map((field) => String(recordOf(field).name ?? '')) : []
    return fields.join('、')
  }
  const named = Object.entries(value).filter(([name]) => parts.includes(partName(name)))
  return named.map(([name, inner]) => `${partName(name)}：${plain(inner)}`).join('；')
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : text(value)
}

/** What a cell says in a list of differences: `合计 orders.amount`, `=F5/F7`. */
export function contentWords(content: Content): string {
  switch (content.kind) {
    case 'empty':
      return '空白'
    case 'text':
      return content.text === '' ? '空白' : content.text
    case 'number':
      return String(content.value)
    case 'formula':
      return content.formula
    case 'field':
      return `${content.dataset}.${content.field}　${aggregateNames[content.aggregate]}${content.expand === 'none' ? '' : content.expand === 'down' ? '　向下' : '　向右'}`
    case 'chart':
      return `图表 ${content.chart.title}`.trim()
    case 'picture':
      return `图片 ${content.alt}`.trim()
    default:
      return content satisfies never
  }
}

/** A part that is written as JSON, short enough to be read. */
export function said(words: string | undefined): string {
  if (words === undefined) return ''
  const value: unknown = JSON.parse(words)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return words.length > 400 ? `${words.slice(0, 400)}…` : words
}
