import type { Block, OfficialDocument } from '@mingtai/document-layout'
import type { ItemRow } from '../../item.ts'
import type { UnitLine } from '../../list-calls.ts'

/** What a bulletin is drafted from. */
export interface BulletinFacts {
  from: string
  to: string
  /** The day of which the state is told: today, whatever the period. */
  asOf: string
  issuer: string
  /** What goes on, by light. */
  green: number
  yellow: number
  red: number
  issued: number
  closed: number
  /** The ones that are behind, the earliest due day first. */
  late: readonly ItemRow[]
  /** The ones that are due within a week. */
  near: readonly ItemRow[]
  units: readonly UnitLine[]
}

/** 督办通报 as an official document: how things stand, what is behind, and which units. */
export function bulletinPaper(facts: BulletinFacts): OfficialDocument {
  const { from, to, asOf, issuer, late, near, units } = facts
  const state = `（截至${cnDay(asOf)}）`
  return {
    kind: '通报',
    form: 'ordinary',
    direction: 'down',
    copyNumber: null,
    secrecy: null,
    urgency: null,
    mark: {
      issuers: [issuer],
      suffix: '',
    },
    documentNumber: null,
    signers: [],
    title: `关于${cnDay(from)}至${cnDay(to)}督办事项进展情况的通报`,
    mainRecipients: ['各承办单位'],
    attachments: [],
    attendance: [],
    body: [
      text(0, summaryOf(facts)),
      text(1, `一、滞后事项${state}`),
      ...(late.length === 0 ? [text(0, '没有滞后事项。')] : [lateTable(late)]),
      text(1, '二、一周内到期的事项'),
      ...(near.length === 0 ? [text(0, '一周内没有到期的事项。')] : near.map((row, at) => text(0, nearWords(row, at)))),
      text(1, `三、各单位办理情况${state}`),
      unitTable(units),
      text(1, '四、工作要求'),
      text(
        0,
        '滞后事项的承办单位要逐项分析原因，明确补救措施和时间，负责同志亲自调度；临近期限的事项要倒排工期，确需延期的在到期前申请。',
      ),
    ],
    ...{
      signatures: [
        {
          issuer,
          isSealed: false,
        },
      ],
      signatory: null,
      signedOn: asOf,
      note: null,
    },
    ...{
      copyRecipients: [],
      printing: null,
    },
  }
}

function summaryOf({ green, yellow, red, issued, closed, from, to, asOf }: BulletinFacts): string {
  const live = green + yellow + red
  return `${cnDay(from)}至${cnDay(to)}，新交办督办事项${issued}件，销号${closed}件。截至${cnDay(asOf)}，进行中的事项${live}件，其中正常${green}件、预警${yellow}件、滞后${red}件。现将有关情况通报如下。`
}

function lateTable(rows: readonly ItemRow[]): Block {
  return {
    kind: 'table',
    widths: [10, 39, 22, 18, 11],
    headRows: 1,
    rows: [
      ['序号', '事项', '牵头单位', '期限', '进度'].map(headCell),
      ...rows.map(({ title, leadUnit, dueAt, progress, reasons }, at) => [
        cell(String(at + 1), 'center'),
        cell(reasons.length === 0 ? title : `${title}（${reasons.join('，')}）`),
        cell(leadUnit),
        cell(cnDay(dueAt), 'center'),
        cell(`${progress}%`, 'right'),
      ]),
    ],
  }
}

function unitTable(units: readonly UnitLine[]): Block {
  return {
    kind: 'table',
    widths: [36, 11, 11, 11, 11, 11, 9],
    headRows: 1,
    rows: [
      ['单位', '承办', '正常', '预警', '滞后', '办结', '催办'].map(headCell),
      ...units.map(({ name, total, green, yellow, red, closed, urges }) => [
        cell(name),
        ...[total, green, yellow, red, closed, urges].map((figure) => cell(String(figure), 'right')),
      ]),
    ],
  }
}

function nearWords({ title, leadUnit, dueAt, progress }: ItemRow, at: number): string {
  return `（${at + 1}）${title}，${leadUnit}牵头，期限${cnDay(dueAt)}，进度${progress}%。`
}

function text(level: 0 | 1, words: string): Block {
  return { kind: 'paragraph', level, runs: [{ text: words, isBold: false }] }
}

function headCell(words: string) {
  return cell(words, 'center')
}

function cell(words: string, align: 'left' | 'center' | 'right' = 'left') {
  return { text: words, span: 1, align }
}

function cnDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}
