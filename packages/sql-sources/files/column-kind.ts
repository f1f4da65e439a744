import { phrase, type Phrase } from '@mingtai/messages'

/** What a column of an uploaded file may become. */
export const importedKinds = ['text', 'number', 'date', 'timestamp', 'boolean'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** Counts over all values of a column: how many look like each kind. */
export interface ValueCounts {
  /** Values that are not empty. */
  filled: number
  /** `-`, `/`, `N/A` and the like, which stand for nothing where figures stand. */
  marks: number
  numbers: number
  /** Of the numbers: with 万, 亿 or %. */
  units: number
  /** Of the numbers: with separators of thousands or a currency sign. */
  grouped: number
  /** Of the numbers: written with an exponent. */
  exponents: number
  wholeDigits: number
  fractionDigits: number
  leadingZeros: number
  longDigits: number
  plainWhole: number
  phones: number
  days: number
  times: number
  /** Figures that are the serial of a day in a spreadsheet. */
  serials: number
  booleans: number
  /** One of the values that are no number, and one that is no day. */
  notNumber: string | null
  notDay: string | null
}

/** What a spreadsheet says about the kinds of its cells; a text file says nothing. */
export interface CellHints {
  texts: number
  numbers: number
  dates: number
  errors: number
  /** Formulas without a result in the file. */
  open: number
  /** Numbers of more digits than a spreadsheet keeps: the last ones are lost already. */
  cut: number
}

export interface FoundKind {
  kind: ImportedKind
  /** Why it became that, where a person would wonder. */
  reasons: Phrase[]
}

const codeNames =
  /编码|编号|代码|号码|身份证|证件|证号|电话|手机|邮编|学号|工号|账号|帐号|卡号|单号|文号|(^|_)(code|phone|zip|sn)$/i
const dayNames = /日期|时间|年月日|(^|_)(date|day|time|at)$/i

/** The kind of a column. A column with values that do not fit stays text, and the reason tells how many. */
export function kindOf(name: string, counts: ValueCounts, hints: CellHints | null): FoundKind {
  const { filled, marks, numbers, days, times, booleans, plainWhole } = counts
  const values = filled - marks
  if (filled === 0) return text(phrase('import.empty'))
  if (values === 0) return { kind: 'text', reasons: [] }
  if (counts.leadingZeros > 0) return text(phrase('import.leadingZeros', counts.leadingZeros))
  if (hints !== null && hints.cut > 0) return text(phrase('import.cutDigits', hints.cut))
  if (counts.longDigits > 0 && plainWhole === values) return text(phrase('import.longDigits'))
  if (plainWhole === values && (codeNames.test(name) || counts.phones === values))
    return text(phrase('import.codeName'))
  const isTyped = hints === null || hints.numbers > 0 || hints.dates > 0
  if (!isTyped && plainWhole === values) return text(phrase('import.textCells'))

  const reasons = marks > 0 ? [phrase('import.marks', marks)] : []
  const moments = days + times
  const serials = moments > 0 || dayNames.test(name) ? counts.serials : 0
  if (moments + serials === values) {
    if (serials > 0) reasons.push(phrase('import.serials', serials))
    return { kind: times > 0 ? 'timestamp' : 'date', reasons }
  }
  if (numbers === values) return numberKind(counts, reasons)
  if (booleans === values) return { kind: 'boolean', reasons }
  if (numbers * 2 >= values) return text(phrase('import.notNumbers', values - numbers, counts.notNumber ?? ''))
  if (moments * 2 >= values) return text(phrase('import.notDays', values - moments, counts.notDay ?? ''))
  return { kind: 'text', reasons: [] }
}

/** A decimal of DuckDB holds no more. */
const MOST_DIGITS = 38

function numberKind({ wholeDigits, fractionDigits, units, exponents }: ValueCounts, marked: Phrase[]): FoundKind {
  if (wholeDigits + fractionDigits > MOST_DIGITS) return text(phrase('import.longNumber', MOST_DIGITS))
  const reasons = [...marked]
  if (units > 0) reasons.push(phrase('import.units', units))
  if (exponents > 0) reasons.push(phrase('import.exponents', exponents))
  return { kind: 'number', reasons }
}

function text(reason: Phrase): FoundKind {
  return { kind: 'text', reasons: [reason] }
}

/** How many values a column would lose as each kind, for a person who wants another kind. */
export function lossesOf(counts: ValueCounts): Record<ImportedKind, number> {
  const values = counts.filled - counts.marks
  const moments = counts.days + counts.times + counts.serials
  return {
    text: 0,
    number: values - counts.numbers,
    date: values - moments,
    timestamp: values - moments,
    boolean: values - counts.booleans,
  }
}
