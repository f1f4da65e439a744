import { z } from 'zod'
import { patternProblem } from './pattern-problem.ts'

export const valueKinds = {
  text: '文本',
  longText: '长文本',
  integer: '整数',
  decimal: '数字',
  amount: '金额',
  date: '日期',
  dateTime: '日期时间',
  boolean: '是否',
  select: '单选',
  multiSelect: '多选',
} as const
export type ValueKind = keyof typeof valueKinds

export const textFormats = { email: '邮箱', mobile: '手机号码', landline: '座机号码', idCard: '身份证号' } as const
export const comparisons = {
  EQ: '等于',
  NE: '不等于',
  GT: '大于',
  GE: '大于等于',
  LT: '小于',
  LE: '小于等于',
} as const
export type Comparison = keyof typeof comparisons

/** Values that the server writes itself; what a browser sends for such a column is not used. */
export const systemValues = {
  now: '当前时间',
  userId: '用户编号',
  userName: '用户姓名',
  merchantNo: '商户编号',
  deptId: '部门编号',
} as const
export type SystemValue = keyof typeof systemValues

/** Name of a column as the database's catalogue writes it. */
export const columnName = z.string().min(1).max(128)
const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,24})?$/, '请输入数字。')
const limit = decimalText.nullable().default(null)
const length = z.number().int().min(0).max(100_000).nullable().default(null)

const Pattern = z
  .object({ text: z.string().min(1).max(200), words: z.string().trim().min(1).max(60) })
  .refine(({ text }) => patternProblem(text) === null, '正则表达式写错了，或会让检查变得很慢。')

/** What a value has to be; what breaks a rule stops the submission. */
const Rules = z.object({
  required: z.boolean().default(false),
  /** No other row of the table holds the same value. */
  unique: z.boolean().default(false),
  minLength: length,
  maxLength: length,
  min: limit,
  max: limit,
  /** Most digits after the point. */
  digits: z.number().int().min(0).max(24).nullable().default(null),
  pattern: Pattern.nullable().default(null),
  format: z.enum(['email', 'mobile', 'landline', 'idCard']).nullable().default(null),
  /** Against other columns of the same row; an empty side holds. */
  compare: z
    .array(z.object({ operator: z.enum(['EQ', 'NE', 'GT', 'GE', 'LT', 'LE']), column: columnName }))
    .max(10)
    .default([]),
  choices: z
    .array(z.object({ value: z.string().min(1).max(200), label: z.string().trim().min(1).max(200) }))
    .max(1000)
    .default([]),
})

/** What lets a value through only with a written reason. */
const Warnings = z.object({
  min: limit,
  max: limit,
  /** Percent by which a figure may differ from what it was. */
  change: limit,
})

export const EntryColumn = z.object({
  name: columnName,
  title: z.string().trim().min(1).max(100),
  kind: z.enum([
    'text',
    'longText',
    'integer',
    'decimal',
    'amount',
    'date',
    'dateTime',
    'boolean',
    'select',
    'multiSelect',
  ]),
  /** In px. */
  width: z.number().int().min(40).max(800).default(120),
  hint: z.string().max(200).default(''),
  /** `insert`: only in rows that are not in the table yet. */
  editable: z.enum(['always', 'insert', 'never']).default('always'),
  filledBy: z
    .object({
      value: z.enum(['now', 'userId', 'userName', 'merchantNo', 'deptId']),
      when: z.enum(['insert', 'update', 'both']),
    })
    .nullable()
    .default(null),
  rules: Rules.default(() => Rules.parse({})),
  warnings: Warnings.default(() => Warnings.parse({})),
})
export type EntryColumn = z.output<typeof EntryColumn>

export function isNumberKind(kind: ValueKind): boolean {
  return kind === 'integer' || kind === 'decimal' || kind === 'amount'
}
