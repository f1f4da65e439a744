import {
  givenOf,
  isPeriod,
  isPeriodRange,
  isRange,
  isSeveral,
  type Parameter,
  periodText,
  type PeriodType,
  unitOfRange,
} from '@mingtai/report-engine'

/** How queries and texts name a parameter, with what they get then; the examples are made by what gives them. */
export function codeWords(parameter: Parameter): string {
  const { code, type, withBelow } = parameter
  const given = new Map(givenOf(parameter, exampleOf(type), null))
  const shown = (name: string) => `\${${name}}（如 ${String(given.get(name) ?? '')}）`
  if (isRange(type)) return `SQL 里写 ${shown(`${code}From`)} 和 ${shown(`${code}To`)}；文字里写 ${shown(code)}`
  if (isPeriod(type))
    return `SQL 和文字里写 ${shown(code)}；它的首日和末日是 ${shown(`${code}From`)} 和 ${shown(`${code}To`)}`
  if (isSeveral(type) || withBelow === true) return `SQL 里写 in (\${${code}})；文字里写 \${${code}}，几项之间是顿号`
  return type === 'date' || type === 'dateTime' || type === 'time'
    ? `SQL 和文字里写 ${shown(code)}`
    : `SQL 和文字里写 \${${code}}`
}

const DAY = '2026-11-18'

function exampleOf(type: Parameter['type']): string | string[] | null {
  if (type === 'dateRange') return ['2026-11-01', '2026-11-30']
  if (isPeriodRange(type)) return [periodOf(unitOfRange[type], 1), periodOf(unitOfRange[type])]
  if (type === 'time') return '08:30:00'
  if (type === 'dateTime') return `${DAY} 08:30:00`
  return isPeriod(type) ? periodOf(type) : DAY
}

function periodOf(type: PeriodType, before = 0): string {
  const present = { month: 2026 * 12 + 10, quarter: 2026 * 4 + 3, half: 2026 * 2 + 1, year: 2026 }[type]
  return periodText(type, present - before)
}
