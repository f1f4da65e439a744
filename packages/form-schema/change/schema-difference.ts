import { isPlain, own } from '../schema/json-guard.ts'
import { type Field, kindNames } from '../schema/field.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { DetailTable, LayoutNode } from '../schema/layout.ts'
import { conditionWords } from '../condition/condition-words.ts'
import { withLabels } from '../words/title.ts'

/** One thing that a new version of a form has otherwise. `path` is '' for the layout as a whole. */
export interface SchemaChange {
  type: 'added' | 'removed' | 'changed' | 'layout'
  path: string
  sentence: string
}

/** What people call the settings of a field or table. */
const settingNames: Record<string, string> = {
  ...{ label: '名称', placeholder: '输入提示', help: '填写说明', required: '必填', requiredIf: '必填条件' },
  ...{ visibleIf: '显示条件', default: '默认值', unique: '不可重复', span: '宽度', least: '最少', most: '最多' },
  ...{ format: '格式', decimals: '小数位数', min: '最小值', max: '最大值', unit: '单位', capitals: '大写' },
  ...{ precision: '精度', earliest: '最早', latest: '最晚', mostDays: '最多天数', options: '选项', dictionary: '字典' },
  ...{ anyLevel: '可选上级', multiple: '多选', level: '层级', detail: '详细地址', megabytes: '文件大小' },
  ...{ extensions: '文件类型', rule: '编号规则', formula: '公式', result: '结果类型', target: '关联对象' },
  ...{ accepts: '号码类型', sums: '合计列' },
}

/** What is different in a later version, in words; nothing exactly where both are the same. */
export function schemaDifference(from: FormSchema, to: FormSchema): SchemaChange[] {
  const [was, is] = [thingsOf(from), thingsOf(to)]
  const removed = [...was].flatMap(([path, thing]): SchemaChange[] =>
    is.has(path) ? [] : [{ type: 'removed', path, sentence: `删除${nameOf(thing)}` }],
  )
  const others = [...is].flatMap(([path, thing]): SchemaChange[] => {
    const old = was.get(path)
    if (old === undefined) return [{ type: 'added', path, sentence: `新增${nameOf(thing)}` }]
    return settingChanges(path, { old, thing, from, to })
  })
  return [...removed, ...others, ...layoutChanges(from, to)]
}

type Thing = { table: string | null; value: Field | DetailTable }

function thingsOf(schema: FormSchema): Map<string, Thing> {
  const things = new Map<string, Thing>()
  for (const { type, place } of indexOf(schema).entries) {
    if (type === 'field') things.set(place.path, { table: null, value: place.field })
    else {
      things.set(place.table.key, { table: null, value: place.table })
      for (const { path, field } of place.columns) things.set(path, { table: place.table.label, value: field })
    }
  }
  return things
}

function nameOf({ table, value }: Thing): string {
  if (value.type === 'detail') return `明细“${value.label}”`
  const kind = kindNames[value.kind]
  return table === null ? `${kind}“${value.label}”` : `“${table}”的${kind}“${value.label}”`
}

function settingChanges(
  path: string,
  { old, thing, from, to }: { old: Thing; thing: Thing; from: FormSchema; to: FormSchema },
): SchemaChange[] {
  const said = (sentence: string): SchemaChange => ({
    type: 'changed',
    path,
    sentence: `“${thing.value.label}”${sentence}`,
  })
  const [a, b] = [old.value, thing.value]
  if (kindOf(a) !== kindOf(b)) return [said(`由${kindOf(a)}改为${kindOf(b)}`)]
  const names = new Set([...Object.keys(a), ...Object.keys(b)].filter((name) => name !== 'columns'))
  const changes: SchemaChange[] = []
  for (const name of names) {
    const [before, after] = [own({ ...a }, name), own({ ...b }, name)]
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    const condition =
      name === 'visibleIf' ? b.visibleIf : name === 'requiredIf' && b.type === 'field' ? b.requiredIf : null
    const words =
      condition === null
        ? settingWords(name, { before, after, from, to })
        : `的${settingNames[name] ?? name}改为：${conditionWords(condition, to, { table: tableOf(path) })}`
    changes.push(said(words))
  }
  return a.type === 'detail' && b.type === 'detail' && isReordered(a, b)
    ? [...changes, said('调整了列的顺序')]
    : changes
}

function kindOf(value: Field | DetailTable): string {
  return value.type === 'detail' ? '明细' : kindNames[value.kind]
}

interface Setting {
  before: unknown
  after: unknown
  from: FormSchema
  to: FormSchema
}

function settingWords(name: string, { before, after, from, to }: Setting): string {
  const label = settingNames[name] ?? name
  if (name === 'options') return optionWords(before, after)
  if (name === 'formula') return `的公式由 ${withLabels(from, String(before))} 改为 ${withLabels(to, String(after))}`
  if (typeof after === 'boolean') return after ? `改为${label}` : `不再${label}`
  const [was, is] = [plainWords(before), plainWords(after)]
  return was === null || is === null ? `的${label}有修改` : `的${label}由 ${was} 改为 ${is}`
}

function tableOf(path: string): string | null {
  return path.includes('.') ? (path.split('.')[0] ?? null) : null
}

function plainWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return '无'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function optionWords(before: unknown, after: unknown): string {
  const [was, is] = [labelsIn(before), labelsIn(after)]
  const added = [...is].flatMap(([value, label]) => (was.has(value) ? [] : [label]))
  const gone = [...was].flatMap(([value, label]) => (is.has(value) ? [] : [label]))
  const renamed = [...is].flatMap(([value, label]) => {
    const old = was.get(value)
    return old === undefined || old === label ? [] : [`${old}改为${label}`]
  })
  const parts = [
    ...(added.length > 0 ? [`新增选项${added.join('、')}`] : []),
    ...(gone.length > 0 ? [`删除选项${gone.join('、')}`] : []),
    ...renamed.map((each) => `选项${each}`),
  ]
  return parts.length === 0 ? '的选项有调整' : parts.join('，')
}

function labelsIn(options: unknown): Map<string, string> {
  const labels = new Map<string, string>()
  const waiting: unknown[] = Array.isArray(options) ? [...options] : []
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (!isPlain(next)) continue
    labels.set(String(next.value), String(next.label))
    if (Array.isArray(next.children)) waiting.push(...next.children)
  }
  return labels
}

function isReordered(a: DetailTable, b: DetailTable): boolean {
  const [was, is] = [a.columns.map(({ key }) => key), b.columns.map(({ key }) => key)]
  const common = is.filter((key) => was.includes(key))
  return was.filter((key) => is.includes(key)).join() !== common.join()
}

/** Groups, columns, descriptions and the order of everything, where that is not told by what came and went. */
function layoutChanges(from: FormSchema, to: FormSchema): SchemaChange[] {
  const [was, is] = [thingsOf(from), thingsOf(to)]
  const isBoth = (key: string) => was.has(key) && is.has(key)
  if (JSON.stringify(skeleton(from.layout, isBoth)) === JSON.stringify(skeleton(to.layout, isBoth))) return []
  return [{ type: 'layout', path: '', sentence: '布局、分组或说明文字有调整' }]
}

function skeleton(nodes: readonly LayoutNode[], isBoth: (key: string) => boolean): unknown[] {
  return nodes.flatMap((node): unknown[] => {
    if (node.type === 'field' || node.type === 'detail') return isBoth(node.key) ? [node.key] : []
    if (node.type === 'description') return [node]
    return [{ ...node, children: skeleton(node.children, isBoth) }]
  })
}
