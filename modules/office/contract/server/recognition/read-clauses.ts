import type { ReadField } from '../../recognition-calls.ts'
import type { ContractText } from './contract-text.ts'

const clauses = [
  {
    key: 'content',
    heading: /服务内容|工作内容|采购内容|合同标的|标的物?|工程内容|工程概况|委托事项|租赁物|合作内容/,
    most: 4000,
  },
  { key: 'paymentTerms', heading: /付款|支付|结算|价款/, most: 2000 },
  { key: 'breachClause', heading: /违约/, most: 2000 },
] as const
const heading = /(?:^|\n)(第[一二三四五六七八九十百\d]{1,4}条|[一二三四五六七八九十]{1,3}、)\s?([^\n]*)/g

/** Whole clauses by their headings: what it is about, how it is paid, what a breach costs. */
export function readClauses(words: ContractText): ReadField[] {
  const { text, original } = words
  const all = [...text.matchAll(heading)]
  // 第一条 and 一、 are levels of different height: those of the first kind that is met divide the text.
  const isArticle = all[0]?.[1]?.startsWith('第') ?? false
  const heads = all.filter((match) => match[1]?.startsWith('第') === isArticle)
  return clauses.flatMap(({ key, heading: fitting, most }) => {
    const at = heads.findIndex((match) => fitting.test((match[2] ?? '').slice(0, 30)))
    const head = heads[at]
    if (head === undefined) return []
    const start = head.index + (head[0].startsWith('\n') ? 1 : 0)
    const end = heads[at + 1]?.index ?? text.length
    const title =
      original
        .slice(start, end)
        .split('\n')[0]
        ?.slice(head[0].trimStart().indexOf(head[2] ?? '')) ?? ''
    const value = bodyOf(original.slice(start, end), title)
    if (value === '') return []
    const isLong = value.length > most
    return [
      {
        key,
        value: value.slice(0, most),
        page: words.pageAt(start),
        quote: words.quoteAt(start, 30),
        doubt: isLong ? `原文超过${most}字，只取了前面的部分。` : '',
      },
    ]
  })
}

/** A clause without its number, and without its heading where that has a line of its own. */
function bodyOf(clause: string, title: string): string {
  const [, ...lines] = clause.split('\n')
  const isTitle = title.length <= 20 && !/[，。；：:]./.test(title)
  const first = isTitle ? '' : title
  return [first, ...lines].join('\n').trim()
}
