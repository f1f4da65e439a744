import {
  defaultValue,
  givenOf,
  isPeriod,
  isWeekday,
  type Parameter,
  parameterTypeNames,
  type ParameterForm,
  readValue,
} from '@mingtai/report-engine'
import type { ParameterValues } from '../../../calls.ts'
import { dayRuleWords, momentRuleWords, presetName } from '../../parameter/range-presets.ts'

/** The values under all codes that a query may ask for, where no server is asked. Holidays count as workdays here. */
export function givenValues(parameters: readonly Parameter[], values: ParameterValues, form: ParameterForm = {}) {
  const calendar = { today: dayOf(new Date()), fiscalStart: form.fiscalStart ?? 1, isWorkday: isWeekday }
  const given = parameters.flatMap((parameter) => {
    const value = values[parameter.code]
    const chosen = value === undefined ? defaultValue(parameter, calendar) : value
    const read = readValue({ ...parameter, required: false }, chosen, { calendar, choices: null })
    return givenOf(parameter, 'wrong' in read ? null : read.value, null)
  })
  return Object.fromEntries(given)
}

/** A closed form of the default for lists: 今天, 上月, 3 个月前, 河南省. */
export function defaultWords({ type, default: rule }: Parameter): string {
  if (rule === null || (rule === '' && type !== 'date')) return parameterTypeNames[type]
  if (type === 'date') return dayRuleWords(rule)
  if (type === 'dateTime') return momentRuleWords(rule)
  if (type === 'dateRange') return presetName(rule) ?? rule.replace('~', ' 至 ')
  return isPeriod(type) ? periodWords(type, rule) : rule
}

const present = { month: '本月', quarter: '本季度', year: '今年' } as const
const before = { month: '上月', quarter: '上季度', year: '去年' } as const
const counted = { month: '个月', quarter: '个季度', year: '年' } as const

export function periodWords(type: keyof typeof present, rule: string): string {
  const shift = rule === 'current' ? 0 : /^[+-]?\d{1,3}$/.test(rule) ? Number(rule) : null
  if (shift === null) return rule
  if (shift === 0) return present[type]
  if (shift === -1) return before[type]
  return `${Math.abs(shift)} ${counted[type]}${shift < 0 ? '前' : '后'}`
}

function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
