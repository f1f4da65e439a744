import type { Handlers } from '@mingtai/api'
import type { DataPlane, DocumentRow } from '@mingtai/data-plane'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import { type CellStyle, defaultPageSetup } from '@mingtai/sheet-core'
import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import { refuse } from '@mingtai/messages'
import type { meetingCalls } from '../../calls.ts'
import type { Invitee } from '../../meeting.ts'
import { timeWords } from '../../time-words.ts'
import { meetingRoles, replies, signMethods, signStates } from '../../words.ts'
import { type FoundMeeting, readableMeeting } from '../meeting/meeting-rows.ts'
import { inviteesOf } from '../meeting/present.ts'

type SheetHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'signSheetPdf' | 'signSheetExcel'>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const COLUMNS = [60, 130, 220, 80, 130, 120]
const FAMILY = '宋体'
const line = { line: 'thin' as const, color: '#3B423F' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { family: FAMILY, border, size: 11, valign: 'middle' as const, wrap: true }
const styles: CellStyle[] = [
  { family: FAMILY, size: 19, bold: true, align: 'center', valign: 'middle', wrap: true },
  { ...cell, bold: true, align: 'center', fill: '#F1F4F2' },
  { ...cell, align: 'left' },
  { ...cell, align: 'center' },
  { family: FAMILY, size: 11, align: 'left', valign: 'middle' },
]
const [TITLE, HEAD, LEFT, CENTRE, LINE] = [0, 1, 2, 3, 4]

/** 签到表 as a page to be signed or filed, and as a workbook. */
export function sheetHandlers({ dataPlane }: { dataPlane: Pick<DataPlane, 'document'> }): SheetHandlers {
  return {
    async signSheetPdf({ id }, context) {
      const { realName, userId } = signedIn(context)
      const found = await sheetOf(context, id)
      const invitees = await inviteesOf(context.db, id)
      const bytes = await dataPlane.document({
        ...{ format: 'pdf', title: `签到表 ${found.row.title}`, author: realName, now: Date.now(), asker: userId },
        ...{ widths: COLUMNS, styles, pictures: {}, rows: rowsOf(found, invitees) },
        page: {
          ...defaultPageSetup,
          margins: { top: 16, right: 16, bottom: 18, left: 18 },
          fit: 'width',
          footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '' },
        },
      })
      return { name: `签到表-${found.row.title}.pdf`, type: 'application/pdf', content: { bytes } }
    },

    async signSheetExcel({ id }, context) {
      const found = await sheetOf(context, id)
      const invitees = await inviteesOf(context.db, id)
      await audit(context, { action: '导出会议签到明细', subject: found.row.title })
      const titles = [
        '姓名',
        '单位',
        '身份',
        '回执',
        '回执说明',
        '签到',
        '签到时间',
        '签到方式',
        '补签人',
        '补签原因',
        '签退时间',
      ]
      const bytes = await listWorkbook({
        name: '签到明细',
        columns: titles.map((title) => ({ title, width: title === '单位' || title.endsWith('说明') ? 220 : 110 })),
        rows: invitees.map((one) => [
          ...[nameOf(one), one.place, meetingRoles[one.role], replies[one.reply], one.replyReason],
          ...[signStates[one.signState], momentOf(one.signedAt), signMethods[one.signMethod], one.signedBy],
          ...[one.signReason, momentOf(one.signedOutAt)],
        ]),
      })
      return { name: `签到明细-${found.row.title}.xlsx`, type: XLSX, content: { bytes } }
    },
  }
}

async function sheetOf(context: Context, id: string): Promise<FoundMeeting> {
  const found = await readableMeeting(context.db, signedIn(context), id)
  const { isOrganizer, isManager, isRecorder } = found.relation
  return isOrganizer || isManager || isRecorder ? found : refuse('right.row', found.row.title)
}

function rowsOf({ row, placeName, organizationName }: FoundMeeting, invitees: readonly Invitee[]): DocumentRow[] {
  const full = COLUMNS.length
  const facts = [
    `时间：${formatByCode(row.startsAt, 3).slice(0, 4)}年${timeWords(row.startsAt, row.endsAt)}`,
    `地点：${placeName}`,
    `组织单位：${organizationName}`,
  ]
  const heads = ['序号', '姓名', '单位', '身份', '签到时间', '签名']
  return [
    { height: 54, cells: [{ value: `${row.title}签到表`, style: TITLE, columns: full }] },
    ...facts.map((value) => ({ height: 24, cells: [{ value, style: LINE, columns: full }] })),
    { height: 30, isHead: true, cells: heads.map((value) => ({ value, style: HEAD, columns: 1 })) },
    ...invitees.map((one, at) => ({
      height: 34,
      cells: [
        ...[String(at + 1), nameOf(one)].map((value) => ({ value, style: CENTRE, columns: 1 })),
        { value: one.place, style: LEFT, columns: 1 },
        ...[meetingRoles[one.role], signedWords(one), ''].map((value) => ({ value, style: CENTRE, columns: 1 })),
      ],
    })),
    ...enteredByHand(invitees).map((value) => ({ height: 24, cells: [{ value, style: LINE, columns: full }] })),
  ]
}

/** Who was entered by hand, by whom and why, below the table. */
function enteredByHand(invitees: readonly Invitee[]): string[] {
  const lines = invitees.flatMap((one) =>
    one.signedBy === '' ? [] : [`${nameOf(one)}：${signStates[one.signState]}，${one.signedBy}补签，${one.signReason}`],
  )
  return lines.length === 0 ? [] : ['', '补签说明', ...lines]
}

function nameOf({ name, insteadOfName }: Invitee): string {
  return insteadOfName === '' ? name : `${name}（代${insteadOfName}）`
}

function signedWords({ signedAt, signState, signMethod }: Invitee): string {
  if (signState === 'none') return ''
  const marks = [signState === 'late' ? '迟到' : '', signMethods[signMethod] === '补签' ? '补签' : '']
  return [momentOf(signedAt).slice(5), ...marks].filter((one) => one !== '').join(' ')
}

function momentOf(at: string | null): string {
  return at === null ? '' : formatByCode(new Date(at), 2)
}
