import { exampleZip, slidesOf, wordOf } from '@mingtai/file-preview/example'
import { writePdf } from '@mingtai/page-files'
import { escaped, listCsv, listWorkbook, memoryOutput } from '@mingtai/sheet-files'
import { openFonts, type Page, type TextItem } from '@mingtai/sheet-pages'
import { escapedMarkup } from '@mingtai/zh'
import type { DemoSpace } from './subjects.ts'

type Subject = DemoSpace['subjects'][number]

/** Paragraphs about a subject, as a rule reads. */
export function paragraphsOf(title: string, { name, object, standard, days }: Subject, source: string): string[] {
  return [
    `第一条 为规范${name}工作，明确责任，提高效率，根据有关规定，结合本市实际，制定本${title.slice(-2)}。`,
    `第二条 本文适用于${object}。各县（区）、市直各单位参照执行。`,
    `第三条 标准和要求：${standard}。确需超出的，应当事先报${source}同意，并说明理由。`,
    `第四条 承办科室应当在${days}个工作日内办结；材料不齐的，一次性告知需要补正的全部内容。`,
    `第五条 办理${name}事项，应当提供申请表、依据文件和相关凭证，实行网上办理，全程留痕。`,
    `第六条 ${source}负责解释和监督检查，每年组织一次抽查，结果在全市通报。`,
    '第七条 本文自印发之日起施行，以往规定与本文不一致的，以本文为准。',
  ]
}

export function markupOf(paragraphs: readonly string[]): string {
  return paragraphs.map((one) => `<p>${escapedMarkup(one)}</p>`).join('')
}

const office = 'application/vnd.openxmlformats-officedocument'
const words = (text: string) => new TextEncoder().encode(text)
const fonts = openFonts()

interface Made {
  ending: string
  type: string
  bytes: Uint8Array
}

/** A file with these paragraphs in a format. */
export async function fileOf(
  format: string,
  title: string,
  subject: Subject,
  paragraphs: readonly string[],
): Promise<Made> {
  switch (format) {
    case 'pdf':
      return { ending: 'pdf', type: 'application/pdf', bytes: await pdfOf(title, paragraphs) }
    case 'docx':
      return { ending: 'docx', type: `${office}.wordprocessingml.document`, bytes: wordOf(bodyOf(title, paragraphs)) }
    case 'xlsx':
      return { ending: 'xlsx', type: `${office}.spreadsheetml.sheet`, bytes: await listWorkbook(tableOf(subject)) }
    case 'csv':
      return { ending: 'csv', type: 'text/plain', bytes: await listCsv(tableOf(subject)) }
    case 'pptx':
      return {
        ending: 'pptx',
        type: `${office}.presentationml.presentation`,
        bytes: slidesOf([title, ...paragraphs.slice(1, 5)].map(escaped)),
      }
    case 'md':
      return {
        ending: 'md',
        type: 'text/plain',
        bytes: words(`# ${title}\n\n${paragraphs.map((one) => `- ${one}`).join('\n')}\n`),
      }
    case 'zip': {
      const parts = ['讲稿.txt', '课后练习.txt'].map((name, at) => ({
        name: words(`${title}/${name}`),
        bytes: words(paragraphs.slice(at * 3).join('\n')),
        isUtf8: true,
      }))
      return { ending: 'zip', type: 'application/zip', bytes: exampleZip(parts) }
    }
    default:
      return { ending: 'txt', type: 'text/plain', bytes: words([title, '', ...paragraphs].join('\n')) }
  }
}

function bodyOf(title: string, paragraphs: readonly string[]): string {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
  return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(title)}</w:p>${paragraphs.map((one) => `<w:p>${run(one)}</w:p>`).join('')}`
}

function tableOf({ name, object, standard, days }: Subject) {
  const rows = [
    ['适用对象', object, ''],
    ['执行标准', standard, ''],
    ['办理时限', `${days}个工作日`, '材料齐全之日起算'],
    ['所需材料', '申请表、依据文件、相关凭证', '网上提交'],
    ['监督方式', '每年抽查一次', '结果通报'],
  ]
  const columns = [
    { title: '项目', width: 14 },
    { title: '内容', width: 60 },
    { title: '说明', width: 24 },
  ]
  return { name: `${name}一览`, columns, rows }
}

const [WIDTH, HEIGHT, LINE, LETTERS] = [595, 842, 26, 31]

/** Two pages: the title and the first paragraphs, and the others. */
async function pdfOf(title: string, paragraphs: readonly string[]): Promise<Uint8Array> {
  const item = (text: string, x: number, y: number, size: number): TextItem => ({
    kind: 'text',
    text,
    x,
    y,
    size,
    face: 'regular',
    color: '#1B2430',
    italic: false,
    angle: 0,
    opacity: 1,
  })
  const half = Math.ceil(paragraphs.length / 2)
  const pages = [paragraphs.slice(0, half), paragraphs.slice(half)].map((some, at): Page => {
    const lines = some.flatMap((one) => wrapped(one))
    const first = at === 0 ? 170 : 90
    const items = lines.map((text, index) => item(text, 72, first + index * LINE, 14))
    if (at === 0) items.unshift(item(title, (WIDTH - title.length * 20) / 2, 110, 20))
    items.push(item(`— ${at + 1} —`, WIDTH / 2 - 16, HEIGHT - 50, 12))
    return { number: at + 1, width: WIDTH, height: HEIGHT, items }
  })
  const output = memoryOutput()
  const sheet = {
    name: title,
    count: pages.length,
    bookmarks: [],
    async *pages(from: number, to: number) {
      yield* pages.slice(from - 1, to)
    },
  }
  const info = { title, author: '', creator: '明台', createdAt: new Date(0) }
  await writePdf(output, { info, fonts, sheets: [{ sheet }] })
  return output.bytes()
}

function wrapped(text: string): string[] {
  const letters = [...`　　${text}`]
  return Array.from({ length: Math.ceil(letters.length / LETTERS) }, (_, at) =>
    letters.slice(at * LETTERS, (at + 1) * LETTERS).join(''),
  )
}
