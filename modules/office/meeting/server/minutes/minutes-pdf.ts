import type { Handlers } from '@mingtai/api'
import type { DataPlane, DocumentRow } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import { wordsOf } from '@mingtai/rich-text'
import { type Context, signedIn } from '@mingtai/server-kit'
import { type CellStyle, defaultPageSetup } from '@mingtai/sheet-core'
import { formatByCode } from '@mingtai/zh'
import type { meetingCalls } from '../../calls.ts'
import { readMinutes } from './minutes.ts'

const styles: CellStyle[] = [
  { family: '宋体', size: 26, bold: true, align: 'center', valign: 'middle', color: '#C23B2A' },
  { family: '宋体', size: 18, bold: true, align: 'center', valign: 'middle', wrap: true },
  { family: '仿宋', size: 15, align: 'left', valign: 'top', wrap: true },
  { family: '仿宋', size: 15, bold: true, align: 'left', valign: 'top', wrap: true },
  { family: '仿宋', size: 14, align: 'right', valign: 'middle' },
]
const [HEAD, TITLE, BODY, STRONG, SIGNED] = [0, 1, 2, 3, 4]
/** Letters of a line, and pixels of its height. */
const [LETTERS, LINE] = [30, 30]

/** 会议纪要 as a page for the file. */
export function minutesPdfHandlers({
  dataPlane,
}: {
  dataPlane: Pick<DataPlane, 'document'>
}): Pick<Handlers<typeof meetingCalls, Context>, 'minutesPdf'> {
  return {
    async minutesPdf({ id, format }, context) {
      const { realName, userId } = signedIn(context)
      const minutes = (await readMinutes(context, id)) ?? refuse('row.gone', '会议纪要')
      const { meetingTitle, content, state, publishedAt, writerName } = minutes
      const day = formatByCode(new Date(publishedAt ?? minutes.updatedAt), 3)
      const rows: DocumentRow[] = [
        row('会 议 纪 要', HEAD, 60),
        row(`${meetingTitle}${state === 'published' ? '' : '（征求意见稿）'}`, TITLE, 60),
        ...paragraphs(content).map(({ words, isStrong }) =>
          row(`　　${words}`, isStrong ? STRONG : BODY, LINE * Math.max(1, Math.ceil((words.length + 2) / LETTERS))),
        ),
        row(`记录：${writerName}　${day}`, SIGNED, 48),
      ]
      const bytes = await dataPlane.document({
        ...{ format, title: `会议纪要 ${meetingTitle}`, author: realName, now: Date.now(), asker: userId },
        ...{ widths: Array.from({ length: 12 }, () => 54), styles, pictures: {}, rows },
        page: {
          ...defaultPageSetup,
          margins: { top: 30, right: 24, bottom: 24, left: 26 },
          fit: 'width',
          footer: { left: '', center: '— ${page} —', right: '' },
        },
      })
      return { name: `会议纪要-${meetingTitle}.${format}`, type: `application/${format}`, content: { bytes } }
    },
  }
}

function row(value: string, style: number, height: number): DocumentRow {
  return { height, cells: [{ value, style, columns: 12 }] }
}

/** The paragraphs of a written text, with those that are headings or wholly bold. */
function paragraphs(html: string): { words: string; isStrong: boolean }[] {
  return html
    .split(/<\/(?:p|h[1-6]|li)>/)
    .map((part) => ({ words: wordsOf(part).trim(), isStrong: /<strong>|<h[1-6]/.test(part) }))
    .filter(({ words }) => words !== '')
}
