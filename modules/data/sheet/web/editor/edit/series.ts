import { isDateFormat } from '@mingtai/sheet-core'

/** A cell that a series goes on from. */
export interface SeriesCell {
  value: string | number | boolean | null
  format: string | undefined
}

const lists: readonly (readonly string[])[] = [
  ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  ['第一季度', '第二季度', '第三季度', '第四季度'],
  ['一季度', '二季度', '三季度', '四季度'],
  [...'甲乙丙丁戊己庚辛壬癸'],
  [...'子丑寅卯辰巳午未申酉戌亥'],
  [...'一二三四五六七八九十'],
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
]

/**
 * Goes on with cells as spreadsheets do: figures with the same step, days, texts that end in a number, weekdays and months;
 * anything else is repeated. `step` -1 goes on before the first cell.
 */
export function continuedSeries(cells: readonly SeriesCell[], count: number, step: 1 | -1): SeriesCell['value'][] {
  const going = step === 1 ? cells : cells.toReversed()
  const next = figuresOf(going, step) ?? numberedOf(going, step) ?? listedOf(going, step)
  return Array.from({ length: count }, (_, at) =>
    next === null ? (going[at % going.length]?.value ?? null) : next(at + 1),
  )
}

type Next = (after: number) => string | number

function figuresOf(cells: readonly SeriesCell[], step: 1 | -1): Next | null {
  const numbers = cells.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const last = numbers.at(-1)
  if (last === undefined || numbers.length < cells.length) return null
  if (numbers.length === 1) {
    const isDay = isDateFormat(cells[0]?.format)
    return isDay ? (after) => last + after * step : null
  }
  const between = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  const isEven = numbers.every((one, at) => at === 0 || Math.abs(one - (numbers[at - 1] ?? 0) - between) < 1e-9)
  return isEven ? (after) => Number((last + after * between).toPrecision(15)) : null
}

function numberedOf(cells: readonly SeriesCell[], step: 1 | -1): Next | null {
  const parts = cells.map(({ value }) => (typeof value === 'string' ? /^(.*?)(\d+)(\D*)$/s.exec(value) : null))
  const [first] = parts
  const last = parts.at(-1)
  if (first === undefined || first === null || last === undefined || last === null) return null
  const isSame = parts.every((part) => part !== null && part[1] === first[1] && part[3] === first[3])
  const [, head = '', digits = '', tail = ''] = last
  // Long digits are codes, which nobody counts on.
  if (!isSame || digits.length > 12) return null
  const between = cells.length === 1 ? step : Number(digits) - Number(parts.at(-2)?.[2] ?? 0)
  return (after) => {
    const number = Math.max(0, Number(digits) + after * between)
    return `${head}${String(number).padStart(digits.startsWith('0') ? digits.length : 0, '0')}${tail}`
  }
}

function listedOf(cells: readonly SeriesCell[], step: 1 | -1): Next | null {
  const last = cells.at(-1)?.value
  for (const list of lists) {
    const places = cells.map(({ value }) => list.indexOf(String(value)))
    const at = list.indexOf(String(last))
    if (places.includes(-1)) continue
    const between = places.length === 1 ? step : (places.at(-1) ?? 0) - (places.at(-2) ?? 0)
    return (after) => list[(((at + after * between) % list.length) + list.length) % list.length] ?? ''
  }
  return null
}
