import { amountOfCapitals } from '@mingtai/zh'
import type { ReadField } from '../../recognition-calls.ts'
import { readableAmount } from '../../money.ts'
import type { ContractText } from './contract-text.ts'

const CAPITALS = '[零〇壹贰貳弍叁參肆伍陆陸柒捌玖拾佰仟万萬亿億元圆圓角分整正]'
/** What stands before the amount of the whole contract, and not before a part of it. */
const whole =
  /(?:合同|协议|工程|服务|采购|租赁)?(?:总金额|总价款?|总额|总费用|金额|价款|价格|暂估价|租金总额|费用合计|合计)/
const part = /首付|预付|进度款|尾款|质保金|保证金|定金|每月|每年|月租|违约金|单价|赔偿|罚/

interface Found {
  amount: string
  offset: number
  length: number
  /** The amount of the whole contract rather than of a part. */
  isWhole: boolean
}

/** The amount in digits and in capitals, checked against each other: a misread 叁 gives a valid other amount. */
export function readAmount(words: ContractText): ReadField | null {
  const digits = best(digitAmounts(words.text))
  const capitals = best(capitalAmounts(words.text), digits)
  const found = digits ?? capitals
  if (found === undefined) return null
  const { offset, length } = found
  const shown = (one: Found) => `${readableAmount(one.amount)}元`
  const doubt =
    digits === undefined
      ? '只写了大写，请核对。'
      : capitals === undefined
        ? '没有读到大写，请核对。'
        : digits.amount === capitals.amount
          ? ''
          : `小写${shown(digits)}与大写${shown(capitals)}不一致，请核对。`
  return {
    key: 'amount' as const,
    value: found.amount,
    page: words.pageAt(offset),
    quote: words.quoteAt(offset, length),
    doubt,
  }
}

/** The first amount of the whole; where none is called so, the largest one. One that agrees with `other` goes first. */
function best(found: readonly Found[], other?: Found): Found | undefined {
  const same = found.find(({ amount }) => amount === other?.amount)
  if (same !== undefined) return same
  const named = found.find(({ isWhole }) => isWhole)
  if (named !== undefined) return named
  const size = ({ amount }: Found) => BigInt(amount.replace('.', ''))
  return found.toSorted((a, b) => (size(b) > size(a) ? 1 : -1))[0]
}

function digitAmounts(text: string): Found[] {
  const pattern = /(?:¥|RMB|人民币|小写[:(]?)?\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,12}(?:\.\d{1,6})?)\s?(万元|元)/g
  const marked = /(?:¥|RMB)\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,12}(?:\.\d{1,2})?)(?![\d,.万])/g
  return [...text.matchAll(pattern), ...text.matchAll(marked)]
    .toSorted((a, b) => a.index - b.index)
    .flatMap((match) => {
      const amount = yuanOf(match[1] ?? '', match[2] === '万元')
      return amount === null ? [] : [placed(text, match, amount)]
    })
}

function capitalAmounts(text: string): Found[] {
  return [...text.matchAll(new RegExp(`${CAPITALS}(?:\\s?${CAPITALS}){2,}`, 'g'))].flatMap((match) => {
    const amount = amountOfCapitals(match[0])
    return amount === null ? [] : [placed(text, match, amount)]
  })
}

function placed(text: string, match: RegExpExecArray, amount: string): Found {
  const before = text.slice(Math.max(0, match.index - 30), match.index)
  const sentence = before.slice(before.search(/[^。；;\n]*$/))
  const isWhole = whole.test(sentence) && !part.test(sentence)
  return { amount, offset: match.index, length: match[0].length, isWhole }
}

/** Digits as yuan with two decimals; 万元 moves the point by four places exactly. */
function yuanOf(digits: string, isTenThousands: boolean): string | null {
  const [whole = '0', fraction = ''] = digits.replaceAll(',', '').split('.')
  if (!isTenThousands) return fraction.length > 2 ? null : `${BigInt(whole)}.${fraction.padEnd(2, '0')}`
  const shifted = `${whole}${fraction.padEnd(6, '0')}`
  return `${BigInt(shifted.slice(0, -2))}.${shifted.slice(-2)}`
}
