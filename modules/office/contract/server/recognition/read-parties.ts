import { say } from '@mingtai/messages'
import { creditCodeProblem } from '@mingtai/zh'
import type { ReadParty } from '../../recognition-calls.ts'
import type { ContractText } from './contract-text.ts'

const roles = { 甲: 'first', 乙: 'second', 丙: 'third', 丁: 'fourth' } as const
/** What other contracts call their two sides. */
const others: Readonly<Record<string, keyof typeof roles>> = {
  采购人: '甲',
  采购方: '甲',
  买方: '甲',
  委托人: '甲',
  委托方: '甲',
  发包人: '甲',
  出租方: '甲',
  出租人: '甲',
  供应商: '乙',
  供货方: '乙',
  卖方: '乙',
  受托人: '乙',
  受托方: '乙',
  承包人: '乙',
  承租方: '乙',
  承租人: '乙',
}
const label = new RegExp(
  `(?:^|[\\n 。])(?:([甲乙丙丁])方|(${Object.keys(others).join('|')}))(?:\\([^)]{1,20}\\))?\\s?:\\s?`,
  'g',
)

/** The sides of a contract with their credit codes, each where it is named first. */
export function readParties(words: ContractText): ReadParty[] {
  const { text } = words
  const found = new Map<string, { offset: number; name: string }>()
  const labels = [...text.matchAll(label)]
  for (const match of labels) {
    const role = match[1] ?? others[match[2] ?? ''] ?? ''
    const offset = match.index + match[0].length
    const name = nameAt(words, offset)
    if (!found.has(role) && name !== '') found.set(role, { offset, name })
  }
  return [...found].flatMap(([sign, { offset, name }]) => {
    const role = roles[sign as keyof typeof roles]
    const next = labels.find(({ index }) => index > offset)?.index ?? offset + 400
    const creditCode = codeIn(text.slice(offset, Math.min(next, offset + 400))) || codeBehind(words, name)
    const problem = creditCode === '' ? null : creditCodeProblem(creditCode)
    return [
      {
        role,
        name,
        creditCode,
        page: words.pageAt(offset),
        quote: words.quoteAt(offset, name.length),
        doubt: problem === null ? '' : `信用代码${creditCode}：${say(problem)}`,
      },
    ]
  })
}

/** A name ends with the line or before what is said about it. */
function nameAt({ text, original }: ContractText, offset: number): string {
  const [line = ''] = text.slice(offset, offset + 100).split('\n')
  const [plain = ''] = line.split(/[，,。；;]|\(|以下简称|统一社会信用代码|地址|法定代表人|_{2,}| {1,}(?=[甲乙丙丁]方)/)
  const name = original.slice(offset, offset + plain.length)
  return name.trim().length >= 2 && name.trim().length <= 60 ? name.trim() : ''
}

const code = /(?:统一社会信用代码|信用代码|纳税人识别号|税号)\s?:?\s?([0-9A-Z]{18})(?![0-9A-Z])/

function codeIn(text: string): string {
  return code.exec(text)?.[1] ?? ''
}

/** In the blocks of signatures the name stands again with its code. */
function codeBehind({ text, original }: ContractText, name: string): string {
  const again = original.lastIndexOf(name)
  const block = text.slice(again, again + 200)
  const next = block.slice(name.length).search(/[甲乙丙丁]方(?:\([^)]{1,20}\))?\s?:/)
  return codeIn(next === -1 ? block : block.slice(0, name.length + next))
}
