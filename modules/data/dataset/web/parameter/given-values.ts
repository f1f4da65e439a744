import {
  ALL,
  defaultValue,
  filledDefault,
  FIRST,
  givenOf,
  isPeriod,
  isRange,
  isWeekday,
  type Parameter,
  parameterTypeNames,
  type ParameterForm,
  readValue,
} from '@mingtai/report-engine'
import type { ParameterValues } from '../../calls.ts'
import { momentRuleWords, periodWords, dayRuleWords, rangeRuleWords } from './range-presets.ts'

/** The values under all codes that a query may ask for, where no server is asked. Holidays count as workdays here. */
export function givenValues(parameters: readonly Parameter[], values: ParameterValues, form: ParameterForm = {}) {
  const calendar = { today: dayOf(new Date()), fiscalStart: form.fiscalStart ?? 1, isWorkday: isWeekday }
  const given = parameters.flatMap((parameter) => {
    const value = values[parameter.code]
    const known = { choices: [], system: {} }
    const chosen = value === undefined ? filledDefault(parameter, defaultValue(parameter, calendar), known) : value
    const read = readValue({ ...parameter, required: false }, chosen, { calendar, choices: null })
    return givenOf(parameter, 'wrong' in read ? null : read.value, null)
  })
  return Object.fromEntries(given)
}

/** A closed form of the default for lists: 今天, 上月, 3 个月前, 河南省. */
export function defaultWords({ type, default: rule }: Parameter): string {
  if (rule === null || (rule === '' && type !== 'date')) return parameterTypeNames[type]
  const own = ownDefaults.find(({ value }) => value === rule)
  if (own !== undefined) return own.label
  if (type === 'date') return /^\d{4}-/.test(rule) ? rule : dayRuleWords(rule)
  if (type === 'dateTime') return momentRuleWords(rule)
  if (isRange(type)) return rangeRuleWords(type, rule)
  return isPeriod(type) ? periodWords(type, rule) : rule
}

/** Defaults that the list or the reader decides. */
export const ownDefaults: readonly { value: string; label: string; of: 'list' | 'several' | 'reader' }[] = [
  { value: FIRST, label: '列表的第一项', of: 'list' },
  { value: ALL, label: '列表的全部', of: 'several' },
  { value: '${deptId}', label: '本人的部门', of: 'reader' },
  { value: '${deptKey}', label: '本人的部门（办公数据的键）', of: 'reader' },
  { value: '${userId}', label: '本人（编号）', of: 'reader' },
  { value: '${userKey}', label: '本人（办公数据的键）', of: 'reader' },
  { value: '${userName}', label: '本人（姓名）', of: 'reader' },
]

function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
