import { z } from 'zod'
import { Condition } from '../condition/condition.ts'
import { Choice, ChoiceNode } from './choice.ts'
import { DefaultValue } from './default-value.ts'
import { Key, label } from './key.ts'
import { limits } from './limits.ts'
import { SerialRule } from './serial-rule.ts'

/** What every field has, whatever its kind. */
const common = {
  type: z.literal('field'),
  key: Key,
  label: label(50),
  placeholder: z.string().max(100).default(''),
  help: z.string().max(500).default(''),
  required: z.boolean().default(false),
  requiredIf: Condition.nullable().default(null),
  visibleIf: Condition.nullable().default(null),
  default: DefaultValue.nullable().default(null),
  /** No second form, or no second row of the same table, may have the same value. */
  unique: z.boolean().default(false),
  /** Columns that it takes up in a layout of several. */
  span: z.int().min(1).max(4).default(1),
}

const decimal = z
  .string()
  .regex(/^-?\d{1,20}(?:\.\d{1,10})?$/)
  .nullable()
  .default(null)
const day = z.string().max(16).nullable().default(null)
const choices = {
  options: z.array(Choice).max(limits.options).default([]),
  /** The code of a dictionary that gives the choices instead. */
  dictionary: z.string().max(60).nullable().default(null),
}
const several = { multiple: z.boolean().default(false), most: z.int().min(1).max(limits.listLength).default(50) }
const files = {
  least: z.int().min(0).max(100).default(0),
  most: z.int().min(1).max(100).default(20),
  megabytes: z.int().min(1).max(2_000).default(50),
  extensions: z
    .array(z.string().regex(/^[a-z0-9]{1,10}$/))
    .max(50)
    .default([]),
}

/** A field by its kind. Lengths are characters as people count them, numbers are decimal texts. */
export const Field = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('text'),
    least: z.int().min(0).max(2_000).default(0),
    most: z.int().min(1).max(2_000).default(200),
    format: z.enum(['any', 'digits', 'letters', 'email', 'web', 'creditCode']).default('any'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('longText'),
    least: z.int().min(0).max(20_000).default(0),
    most: z.int().min(1).max(20_000).default(2_000),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('number'),
    decimals: z.int().min(0).max(10).default(0),
    min: decimal,
    max: decimal,
    unit: z.string().max(10).default(''),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('amount'),
    decimals: z.int().min(0).max(4).default(2),
    min: decimal,
    max: decimal,
    /** Written in capitals on paper as well. */
    capitals: z.boolean().default(false),
    /** Stands before the figure where it is read large; empty: another field says the currency. */
    symbol: z.string().max(4).default('¥'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('date'),
    precision: z.enum(['day', 'minute', 'month', 'time']).default('day'),
    earliest: day,
    latest: day,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('dateRange'),
    precision: z.enum(['day', 'minute', 'month']).default('day'),
    mostDays: z.int().min(1).max(36_600).nullable().default(null),
  }),
  z.strictObject({ ...common, kind: z.literal('select'), ...choices }),
  z.strictObject({
    ...common,
    kind: z.literal('multiSelect'),
    ...choices,
    least: z.int().min(0).max(limits.listLength).default(0),
    most: z.int().min(1).max(limits.listLength).default(limits.listLength),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('cascader'),
    options: z.array(ChoiceNode).max(limits.options).default([]),
    /** Also choices that have others below them may be chosen. */
    anyLevel: z.boolean().default(false),
  }),
  z.strictObject({ ...common, kind: z.literal('person'), ...several }),
  z.strictObject({ ...common, kind: z.literal('department'), ...several }),
  z.strictObject({ ...common, kind: z.literal('organization'), ...several }),
  z.strictObject({
    ...common,
    kind: z.literal('area'),
    /** How far down an area must be chosen. */
    level: z.enum(['province', 'city', 'district']).default('district'),
    /** Street and number are written beside it. */
    detail: z.boolean().default(false),
  }),
  z.strictObject({ ...common, kind: z.literal('attachment'), ...files }),
  z.strictObject({ ...common, kind: z.literal('picture'), ...files }),
  z.strictObject({ ...common, kind: z.literal('signature') }),
  z.strictObject({ ...common, kind: z.literal('richText'), most: z.int().min(1).max(20_000).default(5_000) }),
  z.strictObject({ ...common, kind: z.literal('serial'), rule: SerialRule }),
  z.strictObject({
    ...common,
    kind: z.literal('formula'),
    formula: z.string().max(limits.formulaCharacters),
    result: z.enum(['number', 'amount', 'text', 'date']).default('number'),
    decimals: z.int().min(0).max(10).default(2),
    capitals: z.boolean().default(false),
    unit: z.string().max(10).default(''),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('relation'),
    ...several,
    target: z.strictObject({
      from: z.literal('approval'),
      definitions: z.array(z.string().max(64)).max(50).default([]),
    }),
  }),
  z.strictObject({ ...common, kind: z.literal('phone'), accepts: z.enum(['mobile', 'any']).default('any') }),
  z.strictObject({ ...common, kind: z.literal('idCard') }),
])

export type Field = z.output<typeof Field>
export type FieldKind = Field['kind']
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

/** What people call the kinds. */
export const kindNames = {
  text: '单行文本',
  longText: '多行文本',
  number: '数字',
  amount: '金额',
  date: '日期',
  dateRange: '日期区间',
  select: '单选',
  multiSelect: '多选',
  cascader: '级联选择',
  person: '人员',
  department: '部门',
  organization: '机构',
  area: '行政区划',
  attachment: '附件',
  picture: '图片',
  signature: '手写签名',
  richText: '富文本',
  serial: '流水号',
  formula: '计算公式',
  relation: '关联',
  phone: '电话',
  idCard: '身份证号',
} as const satisfies Record<FieldKind, string>

/** Written by the server alone: what a client says of them is ignored. */
export function isServerWritten(field: Field): boolean {
  return field.kind === 'formula' || field.kind === 'serial'
}
