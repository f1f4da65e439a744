import type { Dataset } from '@mingtai/report-engine'
import type { WireScalar } from '@mingtai/sheet-core'

type Field = Dataset['fields'][number]

/** What a field's name and first rows say of how it is to be shown and counted. */
export interface FieldFacts {
  /** Names one thing or one time: a number like that is not added up, and has no thousands. */
  isKey: boolean
  /** A number without decimals. */
  isWhole: boolean
  /** A rate by its name: averaged, never added up. */
  isRate: boolean
  /** A rate between 0 and 1, read as percent. */
  isFraction: boolean
  /** The longest text of the first rows, as wide characters count double. */
  longest: number
  /** The figure furthest from 0 of the first rows. */
  largest: number
  /** In how many of the first rows it differs, of 1; null: nobody knows. */
  variety: number | null
  /** How its values are shown, as its shared dataset says; left out: as its type is usually shown. */
  format?: string
}

/** The first rows of a dataset. */
export interface Sample {
  fields: readonly { name: string; whole?: boolean | undefined }[]
  rows: readonly (readonly WireScalar[])[]
  truncated: boolean
}

/** Facts of every field; without rows only names speak. */
export function factsOf({ fields }: Pick<Dataset, 'fields'>, sample?: Sample): Map<string, FieldFacts> {
  return new Map(fields.map((field) => [field.name, factsOfField(field, sample)]))
}

function factsOfField(field: Field, sample: Sample | undefined): FieldFacts {
  const at = sample?.fields.findIndex(({ name }) => name === field.name) ?? -1
  const values = at < 0 ? [] : (sample?.rows ?? []).map((row) => row[at] ?? null).filter((value) => value !== null)
  const numbers = values.map((value) => (typeof value === 'object' ? Number(value.exact) : value))
  const figures = numbers.filter((value) => typeof value === 'number')
  const whole = sample?.fields[at]?.whole
  const isNumber = field.type === 'number'
  const isRate = isNumber && isRateName(field)
  return {
    ...(field.format === undefined ? {} : { format: field.format }),
    isKey: isKey(field),
    isWhole:
      isNumber &&
      (wholeAsSet(field) ??
        whole ??
        (sample?.truncated === false && figures.length > 0 && figures.every(Number.isInteger))),
    isRate,
    isFraction: isRate && figures.length > 0 && figures.every((value) => Math.abs(value) <= 1),
    longest: values.reduce<number>((most, value) => Math.max(most, widthOf(value)), 0),
    largest: figures.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    variety: values.length < 2 ? null : new Set(numbers.map(String)).size / values.length,
  }
}

/** What is set for it; null: nothing is. */
function wholeAsSet({ set }: Field): boolean | null {
  return set?.as === 'integer' ? true : set?.as === 'decimal' ? set.scale === 0 : null
}

/** How wide a text is, a wide character counting double. */
export function widthOf(value: WireScalar): number {
  let width = 0
  for (const character of typeof value === 'string' ? value : '') width += character < '\u2E80' ? 1 : 2
  return width
}

const nameWords = new Set(
  'id ids no code key pk mobile phone tel telephone fax zip zipcode postcode seq sort uuid guid rownum'.split(' '),
)
const timeWords = new Set('year yr ym yyyymm month quarter week day'.split(' '))
const keyTitle =
  /(编号|编码|代码|代号|序号|行号|工号|学号|单号|账号|帐号|卡号|证号|证件号|身份证|税号|型号|批号|号码|电话|手机|传真|邮编|行次|年份|年度|月份|季度|周次|主键|ID)$/i
const hasChinese = /[\u4e00-\u9fff]/

/** `dept_id`, `orderNo`, `code`, `year`, 编号, 手机…: digits that name something. What it is called in Chinese decides. */
function isKey({ name, title, type, role }: Field): boolean {
  // What somebody set comes before what its name says; a number to group by is not added up.
  if (role !== undefined) return role === 'key' || (role === 'dimension' && type === 'number')
  const called = title || name
  if (keyTitle.test(called) || /^(年|月|日|号|季|周)$/.test(called)) return true
  const last =
    snake(name)
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .at(-1) ?? ''
  return nameWords.has(last) || (timeWords.has(last) && !hasChinese.test(called))
}

function isRateName({ name, title }: Field): boolean {
  return (
    /(率|折扣|占比|比例|比重|百分比|同比|环比)$/.test(title || name) ||
    /(^|_)(rate|ratio|percent|percentage|pct|share)$/i.test(snake(name))
  )
}

function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
}
