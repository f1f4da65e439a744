import { z } from 'zod'
import { isFormulaSound } from '../formula/compiled.ts'
import { maskProblem } from '../value/mask.ts'
import { valueKind } from './value-kind.ts'

export { type ValueKind, valueKinds } from './value-kind.ts'

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
  parameter: '参数',
  number: '编号规则',
  rowNumber: '行序号',
} as const
export type SystemValue = keyof typeof systemValues

/** Name of a column as the database's catalogue writes it. */
export const columnName = z.string().min(1).max(128)
const decimalText = z.string().regex(/^-?\d{1,30}(\.\d{1,24})?$/, '请输入数字。')
const limit = decimalText.nullable().default(null)
const length = z.number().int().min(0).max(100_000).nullable().default(null)

/** What `fitProblems` says about a text that is no pattern; a design from before still opens, so that it can be mended. */
const Pattern = z.object({ text: z.string().min(1).max(200), words: z.string().trim().min(1).max(60) })

export const EntryChoice = z.object({
  value: z.string().min(1).max(200),
  label: z.string().trim().min(1).max(200),
  /** Of trees: the value of the choice above. */
  parent: z.string().max(200).optional(),
})

/** A choice as it is at hand while values are read: of people, places and files it was looked up. */
export interface KnownChoice extends z.output<typeof EntryChoice> {
  /** A shorter name, given only where nothing else has it. */
  alias?: string | undefined
  /** More that a search finds it by. */
  search?: string | undefined
}

/** Where choices are read from: a shared dataset, or columns of a table beside the main one. */
export const ChoiceList = z.object({
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('dataset'), code: z.string().min(1).max(60) }),
    z.object({ kind: z.literal('table'), schema: z.string().max(128), name: z.string().min(1).max(128) }),
  ]),
  /** Fields that hold what is stored and what people read; empty: not chosen yet. */
  value: z.string().max(128),
  label: z.string().max(128),
  /** Only rows whose field holds what another column of the same row holds, such as the subjects of a company. */
  above: z.object({ field: columnName, column: columnName }).nullable().default(null),
})
export type ChoiceList = z.output<typeof ChoiceList>

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
  choices: z.array(EntryChoice).max(1000).default([]),
  /** Rows that the choices are read from; null: they stand here or in a dictionary. */
  list: ChoiceList.nullable().default(null),
  /** Code of a dictionary that the choices come from; null: they stand here. */
  dictionary: z.string().min(1).max(60).nullable().default(null),
  /** How a text is put together: `0` a digit, `A` a letter, `*` either, everything else stands for itself. */
  mask: z
    .string()
    .max(60)
    .refine((mask) => maskProblem(mask) === null, '输入掩码只含 0、A、* 和固定的字符，至少一个占位。')
    .nullable()
    .default(null),
  /** Of attachments and pictures: how many, and how large each may be. */
  files: z
    .object({ most: z.number().int().min(1).max(20), megabytes: z.number().int().min(1).max(100) })
    .default({ most: 9, megabytes: 20 }),
})

/** Who may write a column, or see it, beside its creator; those who may not write see its cells and cannot change them. */
const Editors = z.object({
  /** Ids. */
  roles: z.array(z.string().max(60)).max(100).default([]),
  people: z.array(z.string().max(60)).max(500).default([]),
})

/** What lets a value through only with a written reason. */
const Warnings = z.object({
  min: limit,
  max: limit,
  /** Percent by which a figure may differ from what it was. */
  change: limit,
})

/** Against the same figure of the period before, which stands in another row of the table. */
const Previous = z.object({
  /** The column that says of which period a row is: a month, a day, or a whole number such as 2026 or 202603. */
  by: columnName,
  step: z.enum(['month', 'quarter', 'year']).default('month'),
  /** Columns that hold the same in both rows, such as department and subject. */
  same: z.array(columnName).max(8).default([]),
  bound: z.enum(['percent', 'amount']).default('percent'),
  /** How far the figures may lie apart. */
  most: decimalText.refine((text) => !text.startsWith('-'), '请输入大于或等于0的数字。'),
  level: z.enum(['error', 'warning']).default('warning'),
})
export type PreviousStep = z.output<typeof Previous>['step']

export const EntryColumn = z.object({
  name: columnName,
  title: z.string().trim().min(1).max(100),
  kind: valueKind,
  /** Its figures are summed up below the sheet. */
  totalled: z.boolean().default(true),
  /** In px. */
  width: z.number().int().min(40).max(800).default(120),
  hint: z.string().max(200).default(''),
  /** `insert`: only in rows that are not in the table yet. */
  editable: z.enum(['always', 'insert', 'never']).default('always'),
  /** null: everybody who may fill the report in. */
  editors: Editors.nullable().default(null),
  /** Who sees the column; null: everybody who may fill the report in. */
  viewers: Editors.nullable().default(null),
  filledBy: z
    .object({
      value: z.enum(['now', 'userId', 'userName', 'merchantNo', 'deptId', 'parameter', 'number', 'rowNumber']),
      when: z.enum(['insert', 'update', 'both']),
      /** Of the parameter or of the number rule. */
      code: z.string().max(60).default(''),
    })
    .nullable()
    .default(null),
  /** How days and times are shown, a code of 1 to 10; null: as they are. */
  dateCode: z.number().int().min(1).max(10).nullable().default(null),
  /** Worked out of other columns of the row, such as `{price}*{count}`; null: it is filled in. */
  formula: z.string().max(1000).refine(isFormulaSound, '公式写错了，请检查后重试。').nullable().default(null),
  /** What a new row begins with: a value, or a formula after `=`; null: empty. */
  initial: z
    .string()
    .max(1000)
    .refine((text) => !text.startsWith('=') || isFormulaSound(text.slice(1)), '默认值的公式写错了，请检查后重试。')
    .nullable()
    .default(null),
  rules: Rules.default(() => Rules.parse({})),
  warnings: Warnings.default(() => Warnings.parse({})),
  previous: Previous.nullable().default(null),
})
export type EntryColumn = z.output<typeof EntryColumn>

export { isFileKind, isNumberKind, isPlaceKind } from './value-kind.ts'
