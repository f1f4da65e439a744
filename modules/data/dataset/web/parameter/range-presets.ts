import { type PeriodRangeType, unitOfRange } from '@mingtai/report-engine'

export type RangeType = 'dateRange' | PeriodRangeType

interface Preset {
  value: string
  label: string
}

/** Ranges by name. They stay relative: a link or a kept view with 上月 means last month whenever it is opened. */
export const rangePresets: readonly { value: string; label: string; fiscal?: true }[] = [
  { value: 'current~current', label: '今天' },
  { value: '-1~-1', label: '昨天' },
  { value: 'wf~wl', label: '本周' },
  { value: 'wf-1~wl-1', label: '上周' },
  { value: 'xf~xl', label: '本旬' },
  { value: 'xf-1~xl-1', label: '上一旬' },
  { value: 'mf~ml', label: '本月' },
  { value: 'mf-1~ml-1', label: '上月' },
  { value: 'sf~sl', label: '本季度' },
  { value: 'sf-1~sl-1', label: '上季度' },
  { value: 'hf~hl', label: '本半年' },
  { value: 'yf~yl', label: '今年' },
  { value: 'yf-1~yl-1', label: '去年' },
  { value: 'ff~fl', label: '本财年', fiscal: true },
  { value: 'ff-1~fl-1', label: '上财年', fiscal: true },
  { value: 'mf~current', label: '本月至今' },
  { value: 'yf~current', label: '今年至今' },
  { value: '-6~current', label: '近 7 天' },
  { value: '-29~current', label: '近 30 天' },
  { value: '-89~current', label: '近 90 天' },
]

export function presetsFor(fiscalStart: number | undefined) {
  const isFiscal = (fiscalStart ?? 1) !== 1
  return rangePresets.filter(({ fiscal }) => fiscal === undefined || isFiscal)
}

/** Ranges of periods by name, in the unit of their ends. */
const periodPresets = {
  month: [
    { value: 'current~current', label: '本月' },
    { value: '-1~-1', label: '上月' },
    { value: '-2~current', label: '近 3 个月' },
    { value: '-5~current', label: '近 6 个月' },
    { value: '-11~current', label: '近 12 个月' },
    { value: 'sf~sl', label: '本季度各月' },
    { value: 'sf-1~sl-1', label: '上季度各月' },
    { value: 'hf~hl', label: '本半年各月' },
    { value: 'yf~yl', label: '今年各月' },
    { value: 'yf~current', label: '今年至今' },
    { value: 'yf-1~yl-1', label: '去年各月' },
  ],
  quarter: [
    { value: 'current~current', label: '本季度' },
    { value: '-1~-1', label: '上季度' },
    { value: '-3~current', label: '近 4 个季度' },
    { value: 'yf~yl', label: '今年各季度' },
    { value: 'yf~current', label: '今年至今' },
    { value: 'yf-1~yl-1', label: '去年各季度' },
  ],
  half: [
    { value: 'current~current', label: '本半年' },
    { value: '-1~-1', label: '上一个半年' },
    { value: 'yf~yl', label: '今年' },
    { value: 'yf-1~yl-1', label: '去年' },
  ],
  year: [
    { value: 'current~current', label: '今年' },
    { value: '-1~-1', label: '去年' },
    { value: '-1~current', label: '近 2 年' },
    { value: '-2~current', label: '近 3 年' },
    { value: '-4~current', label: '近 5 年' },
  ],
} as const

/** The named ranges of a type. */
export function presetsOf(type: RangeType, fiscalStart: number | undefined): readonly Preset[] {
  return type === 'dateRange' ? presetsFor(fiscalStart) : periodPresets[unitOfRange[type]]
}

export function presetName(type: RangeType, rule: string): string | null {
  const known = type === 'dateRange' ? rangePresets : periodPresets[unitOfRange[type]]
  return known.find(({ value }) => value === rule)?.label ?? null
}

/** Days by name, as defaults of a date. */
export const dayPresets: readonly { value: string; label: string; fiscal?: true }[] = [
  { value: 'current', label: '今天' },
  { value: '-1', label: '昨天' },
  { value: 'wd', label: '最近工作日' },
  { value: 'wd-1', label: '上一工作日' },
  { value: 'wf', label: '本周一' },
  { value: 'wl', label: '本周日' },
  { value: 'xf', label: '本旬首日' },
  { value: 'xl', label: '本旬末日' },
  { value: 'mf', label: '本月首日' },
  { value: 'ml', label: '本月末日' },
  { value: 'mw', label: '本月最后工作日' },
  { value: 'mf-1', label: '上月首日' },
  { value: 'ml-1', label: '上月末日' },
  { value: 'sf', label: '本季度首日' },
  { value: 'sl', label: '本季度末日' },
  { value: 'yf', label: '本年首日' },
  { value: 'yl', label: '本年末日' },
  { value: 'ff', label: '本财年首日', fiscal: true },
  { value: 'fl', label: '本财年末日', fiscal: true },
]

/** A rule in words: 今天, 7 天前, 上月, 本季度首日. */
export function dayRuleWords(rule: string): string {
  const known = dayPresets.find(({ value }) => value === rule.trim())
  if (known !== undefined) return known.label
  const days = /^[+-]?\d{1,5}$/.test(rule.trim()) ? Number(rule) : null
  if (days === null) return /^([wxmshyf][fl]|wd|mw)[+-]\d+$/.test(rule.trim()) ? rule : '今天'
  return days < 0 ? `${-days} 天前` : days === 0 ? '今天' : `${days} 天后`
}

/** Moments by name, as defaults of a date with its time. */
export const momentPresets: readonly { value: string; label: string }[] = [
  { value: 'now', label: '现在' },
  { value: 'current', label: '今天 00:00' },
  { value: 'current 08:00', label: '今天 08:00' },
  { value: 'current 23:59:59', label: '今天 23:59:59' },
  { value: '-1', label: '昨天 00:00' },
  { value: '-1 08:00', label: '昨天 08:00' },
  { value: 'wf', label: '本周一 00:00' },
  { value: 'mf', label: '本月首日 00:00' },
  { value: 'ml 23:59:59', label: '本月末日 23:59:59' },
  { value: 'yf', label: '本年首日 00:00' },
]

/** A rule about a moment in words: 现在, 7 天前 08:30. */
export function momentRuleWords(rule: string): string {
  const known = momentPresets.find(({ value }) => value === rule.trim())
  if (known !== undefined) return known.label
  const [day = '', time = '00:00'] = rule.trim().split(/\s+/)
  return `${/^\d{4}-/.test(day) ? day : dayRuleWords(day)} ${time}`
}

const present = { month: '本月', quarter: '本季度', half: '本半年', year: '今年' } as const
const before = { month: '上月', quarter: '上季度', half: '上一个半年', year: '去年' } as const
const counted = { month: '个月', quarter: '个季度', half: '个半年', year: '年' } as const

/** A period by its place from now: 本月, 上季度, 3 年前. */
export function periodWords(type: keyof typeof present, rule: string): string {
  const shift = rule === 'current' ? 0 : /^[+-]?\d{1,3}$/.test(rule) ? Number(rule) : null
  if (shift === null) return rule
  if (shift === 0) return present[type]
  if (shift === -1) return before[type]
  return `${Math.abs(shift)} ${counted[type]}${shift < 0 ? '前' : '后'}`
}

/** A range without a name in words: 2 个月前 至 本月. */
export function rangeRuleWords(type: RangeType, rule: string): string {
  const known = presetName(type, rule)
  if (known !== null) return known
  const side = (end: string) => {
    if (/^(\d{4}|$)/.test(end)) return end
    return type === 'dateRange' ? dayRuleWords(end) : periodWords(unitOfRange[type], end)
  }
  const [from = '', to = ''] = rule.split('~').map((end) => side(end.trim()))
  if (!rule.includes('~')) return rule
  return from === '' ? `至 ${to}` : to === '' ? `${from} 起` : `${from} 至 ${to}`
}
