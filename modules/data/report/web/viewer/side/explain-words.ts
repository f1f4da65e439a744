import type { FigureSource } from '../../../calls.ts'

/** E15 · 江苏省 › 电子信息处 › 金额 */
export function pathOf({ at, path, field, subtotalOf }: FigureSource): string {
  const groups = path.map(({ value }) => value).filter((value) => value !== '')
  const name = field?.title ?? ''
  const steps = [...groups, ...(subtotalOf === null ? [] : ['小计']), ...(name === '' ? [] : [name])]
  return steps.length === 0 ? at : `${at} · ${steps.join(' › ')}`
}

/** The digits, and what stands after them. */
export function figureParts(shown: string): { number: string; unit: string } {
  const found = /^([^\d]*[\d,.]+%?)\s*(\p{Script=Han}+)$/u.exec(shown)
  return found === null ? { number: shown, unit: '' } : { number: found[1] ?? '', unit: found[2] ?? '' }
}

interface Part {
  text: string
  strong: boolean
}

const soft = (text: string): Part => ({ text, strong: false })
const strong = (text: string): Part => ({ text, strong: true })

/** One sentence: which rows of which dataset, under which conditions, and what was done with them. */
export function sentenceParts(figure: FigureSource): Part[] {
  const { kind, dataset, field, sourceRows, shown, formula } = figure
  if (kind === 'empty') return [soft('这个格子里没有内容。')]
  if (kind === 'text' || kind === 'number') return [soft('这是报表设计时写好的内容，不来自数据。')]
  if (kind === 'chart' || kind === 'picture') return [soft('这是一张图，请在图上查看各项的值。')]
  if (formula !== null) return [soft('由公式算出：'), strong(formula.text), soft('，得到 '), strong(shown), soft('。')]
  if (dataset === null) return [soft('这个值不来自数据集。')]
  const name = field?.title ?? ''
  const from = [soft('数据集 '), strong(dataset.title), soft(' 里，'), ...conditionsOf(figure)]
  const rows = [soft('的 '), strong(sourceRows.toLocaleString('zh-CN')), soft(' 行')]
  return [...from, ...rows, ...doneWith(figure, name), ...comparisonParts(figure)]
}

/** 本期 1,284；上月（江苏省 / 05月）1,000。环比 = （本期 − 上月）÷ 上月。 */
function comparisonParts({ comparison, compared, shown }: FigureSource): Part[] {
  const [now, then] = comparison
  if (now === undefined || then === undefined || compared === null) return []
  const both = [
    soft(`${now.title} `),
    strong(grouped(now.value)),
    soft(`，${then.title} `),
    strong(grouped(then.value)),
  ]
  if (compared === 'value') return [...both, soft('，这一格显示的是后者。')]
  if (then.value === '') return [...both, soft('，没有可比的数。')]
  const how = compared === 'growth' ? '，差额除以后者，得 ' : '，两者相差 '
  return [...both, soft(how), strong(shown), soft('。')]
}

/** Thousands apart, digit for digit. */
export function grouped(value: string): string {
  if (value === '') return '（没有）'
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? []
  return whole === '' ? value : `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

export function plainSentence(figure: FigureSource): string {
  return sentenceParts(figure)
    .map(({ text }) => text)
    .join('')
}

/** 省份是江苏省、部门是电子信息处、状态 等于 已完成 */
function conditionsOf({ funnel }: FigureSource): Part[] {
  const said = funnel
    .filter(({ kind, words }) => kind !== 'all' && words !== '')
    .map(({ kind, words, title }) =>
      kind === 'group'
        ? [soft(`${title === '' ? '分组' : title}是 `), strong(words)]
        : [strong(kind === 'row' ? `第 ${words} 行` : withoutPlaces(words))],
    )
  if (said.length === 0) return [soft('全部')]
  return said.flatMap((parts, at) => [...(at === 0 ? [] : [soft('、')]), ...parts]).concat(soft(' '))
}

/** Where a condition comes from stands in the funnel; the sentence says what it is. */
function withoutPlaces(words: string): string {
  return words.replaceAll(/（参数 [^）]*）/g, '')
}

function doneWith({ aggregate, kind }: FigureSource, name: string): Part[] {
  if (kind === 'key')
    return aggregate === 'list'
      ? [soft('，这一格是 '), strong(name), soft('。')]
      : [soft(`，按 `), strong(name), soft(' 归在一起。')]
  switch (aggregate) {
    case '合计':
    case 'sum':
      return [soft('，把 '), strong(name), soft(' 加起来。')]
    case 'average':
      return [soft('，求 '), strong(name), soft(' 的平均。')]
    case 'max':
      return [soft('，取 '), strong(name), soft(' 最大的。')]
    case 'min':
      return [soft('，取 '), strong(name), soft(' 最小的。')]
    case 'count':
      return [soft('，数一数有多少行。')]
    case 'distinct':
      return [soft('，数一数 '), strong(name), soft(' 有多少个不同的值。')]
    case 'first':
      return [soft('，取第一行的 '), strong(name), soft('。')]
    case 'last':
      return [soft('，取最后一行的 '), strong(name), soft('。')]
    default:
      return [soft('，取 '), strong(name), soft('。')]
  }
}
