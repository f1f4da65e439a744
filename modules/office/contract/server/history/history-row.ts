import { comparableName, creditCodeProblem, dayText } from '@mingtai/zh'
import { say } from '@mingtai/messages'
import { hundredths } from '../../money.ts'
import { amountKinds, categories, currencies, lifeStates, natures, namesOf } from '../../words.ts'
import type { HistoryColumn, HistoryLine } from './history-columns.ts'
import { type KnownRecords, type KnownOrganization, placeKey } from './known-records.ts'
import { type PastState, pastStates, stateByFacts } from './imported-states.ts'

/** A contract of the time before, as a row of the list says it. */
export interface HistoricalContract {
  originalNumber: string
  name: string
  category: keyof typeof categories
  nature: keyof typeof natures
  amountKind: keyof typeof amountKinds
  amount: string | null
  currency: keyof typeof currencies
  taxRate: string | null
  ownParty: string
  parties: { name: string; creditCode: string }[]
  signDate: string
  startDate: string | null
  endDate: string | null
  lifeState: PastState
  performedAmount: string
  handlerId: string | null
  handlerName: string
  organizationId: string
  departmentId: string | null
  content: string
  paymentTerms: string
  archiveNo: string
  archiveBox: string
  archiveShelf: string
  files: string[]
}

export interface ReadRow {
  line: number
  cells: HistoryLine['cells']
  /** null: something is wrong with it. */
  past: HistoricalContract | null
  isKnown: boolean
  problems: string[]
}

/** Reads rows against what the tenant has; a number that stands twice in the list is wrong the second time. */
export function readHistoryRows(lines: readonly HistoryLine[], world: KnownRecords, today: string): ReadRow[] {
  const met = new Map<string, number>()
  return lines.map(({ line, cells }) => {
    const reading = new Reading(cells)
    const past = reading.past(world, today)
    const key = placeKey(past.organizationId, past.originalNumber)
    const before = met.get(key)
    if (before !== undefined && past.originalNumber !== '')
      reading.wrong('原合同编号', `“${past.originalNumber}”与第${before}行相同，一份清单里只能出现一次。`)
    else met.set(key, line)
    const { problems } = reading
    const isWrong = problems.length > 0
    return { line, cells, past: isWrong ? null : past, isKnown: !isWrong && world.known.has(key), problems }
  })
}

/** One row while it is read; what is wrong is gathered, so that all of it is told at once. */
class Reading {
  readonly problems: string[] = []
  readonly #cells: HistoryLine['cells']

  constructor(cells: HistoryLine['cells']) {
    this.#cells = cells
  }

  wrong(column: HistoryColumn, sentence: string): void {
    this.problems.push(`${column}：${sentence}`)
  }

  past(world: KnownRecords, today: string): HistoricalContract {
    const organization = this.#organization(world)
    const nature = this.#choice('收支', natures, 'expense')
    const amountKind = this.#choice('金额方式', amountKinds, 'fixed')
    const amount = this.#amount('合同金额')
    const isAmountAsked = nature !== 'none' && amountKind !== 'framework'
    if (this.#cells.合同金额 === undefined && isAmountAsked) this.wrong('合同金额', '请填写金额。')
    const performedAmount = this.#amount('已履行金额') ?? '0.00'
    if (amount !== null && hundredths(performedAmount) > hundredths(amount))
      this.wrong('已履行金额', `${performedAmount}大于合同金额${amount}，请核对。`)
    const [signDate, startDate, endDate] = [this.#day('签署日期'), this.#day('开始日期'), this.#day('结束日期')]
    if (signDate !== null && signDate > today) this.wrong('签署日期', '不能晚于今天。')
    if (startDate !== null && endDate !== null && startDate > endDate) this.wrong('结束日期', '早于开始日期，请核对。')
    return {
      originalNumber: this.#text('原合同编号', 60, true),
      name: this.#text('合同名称', 200, true),
      category: this.#choice('类别', categories, null),
      nature,
      amountKind,
      amount: nature === 'none' ? null : amount,
      currency: this.#choice('币种', currencies, 'CNY'),
      taxRate: this.#taxRate(),
      ownParty: this.#text('我方名称', 100) || (organization?.name ?? ''),
      parties: this.#parties(),
      signDate: signDate ?? this.#missing('签署日期'),
      startDate: startDate ?? signDate,
      endDate,
      performedAmount,
      lifeState:
        this.#state() ??
        stateByFacts({
          endDate,
          performedAmount,
          today,
        }),
      ...this.#handler(world, organization),
      organizationId: organization?.id ?? '',
      departmentId: this.#department(world, organization),
      content: this.#text('主要内容', 4e3),
      paymentTerms: this.#text('付款条件', 2e3),
      archiveNo: this.#text('档号', 60),
      archiveBox: this.#text('盒号', 60),
      archiveShelf: this.#text('架位', 60),
      files: partsOf(this.#cells.附件),
    }
  }

  #text(column: HistoryColumn, most: number, isNeeded = false): string {
    const text = (this.#cells[column] ?? '').trim()
    if (text === '' && isNeeded) return this.#missing(column)
    if ([...text].length > most) this.wrong(column, `最多${most}个字。`)
    return text
  }

  #missing(column: HistoryColumn): string {
    if (!this.problems.some((one) => one.startsWith(`${column}：`))) this.wrong(column, '不能为空。')
    return ''
  }

  /** An amount in yuan with at most two decimals. */
  #amount(column: HistoryColumn): string | null {
    const raw = this.#cells[column]
    if (raw === undefined) return null
    const plain = raw.normalize('NFKC').replaceAll(/[¥$€,\s]|元$/g, '')
    const found = /^(\d{1,14})(?:\.(\d{1,2})0*)?$/.exec(plain)
    if (found !== null) return `${BigInt(found[1] ?? '0')}.${(found[2] ?? '').padEnd(2, '0')}`
    this.wrong(column, `“${raw}”不是金额，请按元填写数字，最多两位小数。`)
    return null
  }

  #day(column: HistoryColumn): string | null {
    const raw = this.#cells[column]
    if (raw === undefined) return null
    const day = dayText(raw)
    if (day === null) this.wrong(column, `“${raw}”不是日期，请按2024-01-05填写。`)
    return day
  }

  #taxRate(): string | null {
    const raw = this.#cells.税率
    if (raw === undefined) return null
    const plain = raw.normalize('NFKC').replace(/%$/, '').trim()
    if (/^\d{1,2}(?:\.\d{1,2})?$/.test(plain)) return plain
    this.wrong('税率', `“${raw}”不是税率，请填写0到99之间的百分数。`)
    return null
  }

  #choice<Name extends string>(
    column: HistoryColumn,
    words: Record<Name, string>,
    otherwise: NoInfer<Name> | null,
  ): Name {
    const [first] = namesOf(words)
    const said = (this.#cells[column] ?? '').trim()
    if (said === '' && otherwise !== null) return otherwise
    const found = namesOf(words).find((name) => words[name] === said)
    if (found !== undefined) return found
    if (said === '') this.#missing(column)
    else this.wrong(column, `没有“${said}”，可以填：${Object.values(words).join('、')}。`)
    return otherwise ?? first
  }

  #state(): PastState | null {
    const said = (this.#cells.履行状态 ?? '').trim()
    if (said === '') return null
    const found = pastStates.find((name) => lifeStates[name] === said)
    if (found === undefined)
      this.wrong('履行状态', `没有“${said}”，可以填：${pastStates.map((name) => lifeStates[name]).join('、')}。`)
    return found ?? null
  }

  #parties(): HistoricalContract['parties'] {
    const names = partsOf(this.#cells.相对方)
    const codes = partsOf(this.#cells.相对方信用代码).map((code) => code.normalize('NFKC').toUpperCase())
    if (names.length === 0) this.#missing('相对方')
    if (codes.length > names.length) this.wrong('相对方信用代码', '信用代码比相对方多，请按同样的顺序填写。')
    for (const code of codes) {
      const problem = creditCodeProblem(code)
      if (problem !== null) this.wrong('相对方信用代码', `“${code}”：${say(problem)}`)
    }
    for (const name of names) if (name.length > 100) this.wrong('相对方', '每家名称最多100个字。')
    return names.map((name, at) => ({ name, creditCode: codes[at] ?? '' }))
  }

  #organization({ organizations, own }: KnownRecords): KnownOrganization | null {
    const said = this.#cells.机构
    if (said === undefined) {
      if (own === null) this.wrong('机构', '您没有任职的机构，或不能归档本机构的合同，请填写机构。')
      return own
    }
    const found = organizations.get(comparableName(said)) ?? []
    if (found.length === 0) this.wrong('机构', `没有“${said}”，或者您不能归档其合同。`)
    if (found.length > 1) this.wrong('机构', `有${found.length}个机构叫“${said}”，请写全称。`)
    return found.length === 1 ? (found[0] ?? null) : null
  }

  #department({ departments }: KnownRecords, organization: KnownOrganization | null): string | null {
    const said = this.#cells.部门
    if (said === undefined || organization === null) return null
    const found = departments.get(placeKey(organization.id, said)) ?? null
    if (found === null) this.wrong('部门', `“${organization.name}”里没有“${said}”。`)
    return found
  }

  /** Who is not known, or whose name several have, is kept by name alone. */
  #handler({ people }: KnownRecords, organization: KnownOrganization | null) {
    const said = this.#text('经办人', 30)
    const same = said === '' ? [] : (people.get(comparableName(said)) ?? [])
    const here = same.filter(({ organizationIds }) => organizationIds.includes(organization?.id ?? ''))
    const [only] = here.length > 0 ? here : same
    const isOne = here.length === 1 || (here.length === 0 && same.length === 1)
    if (only === undefined || !isOne) return { handlerId: null, handlerName: said }
    return { handlerId: only.id, handlerName: only.realName }
  }
}

/** The parts of a cell that lists several things. */
function partsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
