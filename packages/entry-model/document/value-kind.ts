import { z } from 'zod'

export const valueKinds = {
  text: '文本',
  longText: '长文本',
  integer: '整数',
  decimal: '数字',
  amount: '金额',
  date: '日期',
  dateTime: '日期时间',
  month: '年月',
  time: '时间',
  boolean: '是否',
  select: '单选',
  multiSelect: '多选',
  tree: '树',
  cascader: '级联',
  person: '人员',
  department: '部门',
  area: '行政区划',
  attachment: '附件',
  picture: '图片',
  signature: '签名',
} as const
export type ValueKind = keyof typeof valueKinds

const kinds = Object.keys(valueKinds) as [ValueKind, ...ValueKind[]]
export const valueKind = z.enum(kinds)

export function isNumberKind(kind: ValueKind): boolean {
  return kind === 'integer' || kind === 'decimal' || kind === 'amount'
}

/** Values that are ids of stored files. */
export function isFileKind(kind: ValueKind): boolean {
  return kind === 'attachment' || kind === 'picture' || kind === 'signature'
}

/** Values that are ids of somebody or something that the product knows. */
export function isPlaceKind(kind: ValueKind): boolean {
  return kind === 'person' || kind === 'department' || kind === 'area'
}

/** The longest text that a value of the kind is stored as; null: it depends on what is typed. */
export function storedLength(kind: ValueKind, most: number): number | null {
  if (kind === 'month') return 7
  if (kind === 'time') return 8
  if (kind === 'area') return 6
  if (kind === 'person' || kind === 'department') return 36
  if (kind === 'signature') return 36
  return isFileKind(kind) ? most * 37 - 1 : null
}
