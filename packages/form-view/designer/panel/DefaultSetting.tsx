import { type DefaultValue, type Field, printWords, readValue, type FieldValue } from '@mingtai/form-schema'
import { useId } from 'react'
import { useDesigned } from '../design-context.ts'
import { ControlAlone } from './ControlAlone.tsx'
import { ChoiceSetting, Setting, TextSetting } from './settings.tsx'
import { useSet } from './use-set.ts'

type From = DefaultValue['from'] | 'none'
type PersonPart = Extract<DefaultValue, { from: 'person' }>['part']

const fromNames: Record<From, string> = {
  none: '没有',
  fixed: '固定内容',
  person: '填表人的信息',
  today: '当天',
  parameter: '页面带来的参数',
}
const partNames: Record<PersonPart, string> = {
  name: '姓名',
  phone: '手机号',
  post: '职务',
  department: '部门',
  organization: '机构',
}
const withoutFixed: ReadonlySet<Field['kind']> = new Set(['attachment', 'picture', 'signature', 'relation', 'richText'])

/** What a new form has in a field. */
export function DefaultSetting({ field, path }: { field: Field; path: string }) {
  const set = useSet<Field>(field, path)
  const { sources } = useDesigned()
  const id = useId()
  const from: From = field.default?.from ?? 'none'
  const take = (next: From) => set({ default: firstDefault(next, field) })
  return (
    <>
      <ChoiceSetting
        label="新表单里"
        value={from}
        options={offered(field).map((value) => ({ value, label: fromNames[value] }))}
        onTake={take}
      />
      {field.default?.from === 'fixed' && (
        <Setting id={id} label="内容">
          <ControlAlone
            field={field}
            id={id}
            sources={sources}
            value={storedOf(field, field.default.value)}
            onChange={(value) =>
              set({ default: { from: 'fixed', value: JSON.parse(JSON.stringify(value)) } }, 'default')
            }
          />
        </Setting>
      )}
      {field.default?.from === 'person' && !isReference(field) && (
        <ChoiceSetting
          label="哪一项"
          value={field.default.part}
          options={(['name', 'phone', 'post', 'department', 'organization'] as const).map((value) => ({
            value,
            label: partNames[value],
          }))}
          onTake={(part) => set({ default: { from: 'person', part } })}
        />
      )}
      {field.default?.from === 'parameter' && (
        <TextSetting
          label="参数名"
          value={field.default.name}
          onTake={(name) => set({ default: { from: 'parameter', name } }, 'default')}
        />
      )}
    </>
  )
}

/** The default in a few words, for the closed group. */
export function defaultWords(field: Field): string {
  if (field.default === null) return '没有'
  if (field.default.from === 'fixed')
    return printWords(field, storedOf(field, field.default.value), 'list') || '固定内容'
  if (field.default.from === 'person' && !isReference(field)) return `填表人的${partNames[field.default.part]}`
  return fromNames[field.default.from]
}

function isReference({ kind }: Field): boolean {
  return kind === 'person' || kind === 'department' || kind === 'organization'
}

function offered(field: Field): From[] {
  const isDay = field.kind === 'date' || field.kind === 'dateRange'
  const isText = field.kind === 'text' || field.kind === 'phone'
  return [
    'none',
    ...(withoutFixed.has(field.kind) ? [] : (['fixed'] as const)),
    ...(isText || isReference(field) ? (['person'] as const) : []),
    ...(isDay ? (['today'] as const) : []),
    'parameter',
  ]
}

function firstDefault(from: From, field: Field): DefaultValue | null {
  switch (from) {
    case 'none':
      return null
    case 'fixed':
      return { from, value: null }
    case 'person':
      return { from, part: field.kind === 'phone' ? 'phone' : 'name' }
    case 'today':
      return { from }
    case 'parameter':
      return { from, name: field.key }
    default:
      return from satisfies never
  }
}

function storedOf(field: Field, raw: unknown): FieldValue {
  const read = readValue(field, raw)
  return 'value' in read ? read.value : typeof raw === 'string' ? raw : null
}
