import { type Block, emptyDocument, type OfficialDocument, type Paragraph, type TableCell } from '../model/document.ts'
import { city, type GoldenDocument, joint, longBody, notice, office, paragraph, printing, table } from './samples.ts'

const attached = [
  { name: '公共数据共享需求清单', body: [table(10)] },
  { name: '联络员名单', body: longBody(2) },
]

function letter(more: Partial<OfficialDocument>): OfficialDocument {
  return notice({
    kind: '函',
    form: 'letter',
    direction: 'level',
    mark: { issuers: [office], suffix: '' },
    documentNumber: '云政办函〔2026〕121号',
    title: '云州市人民政府办公室关于公共数据共享有关事项的复函',
    mainRecipients: ['省大数据局'],
    ...more,
  })
}

function minutes(body: readonly Block[]): OfficialDocument {
  return {
    ...emptyDocument('纪要', 'minutes'),
    mark: { issuers: [city], suffix: '专题会议纪要' },
    documentNumber: '〔2026〕7',
    title: '关于推进一体化政务服务平台建设的专题会议纪要',
    body,
    attendance: [{ label: '出席', names: ['王海涛', '林晓', '欧阳建国', '高宁', '周敏'] }],
    copyRecipients: ['市委办公室', '市人大常委会办公室'],
    printing,
  }
}

function command(body: readonly Block[]): OfficialDocument {
  return {
    ...emptyDocument('命令（令）', 'command'),
    mark: { issuers: [city], suffix: '令' },
    documentNumber: '第19号',
    body,
    signatory: { post: '市长', name: '王海涛' },
    signedOn: '2026-12-01',
  }
}

const jointly = {
  mark: { issuers: joint, suffix: '文件' },
  title: '云州市财政局等三部门关于做好2026年度数字化岗位培训工作的通知',
  signatures: joint.map((issuer) => ({ issuer, isSealed: true })),
}

const cell = (text: string, span = 1): TableCell => ({ text, span, align: 'center' })

/** A head of two rows, cells over columns, and a row of several lines. */
const spannedTable: Block = {
  kind: 'table',
  widths: [2, 3, 3, 3],
  headRows: 2,
  rows: [
    [cell('县（市、区）'), cell('网上可办率（%）', 2), cell('备注')],
    [cell(''), cell('2025年'), cell('2026年'), cell('')],
    ...Array.from({ length: 24 }, (_, i) => [
      cell(`云${i + 1}县`),
      cell(`${80 + (i % 9)}.5`),
      cell(`${90 + (i % 9)}.2`),
      cell(i % 5 === 0 ? '含开发区、高新区和各乡镇（街道）便民服务中心，按月报送数据' : ''),
    ]),
    [cell('合计'), cell('以各县（市、区）报送的数据为准', 3)],
  ],
}

const boldParagraph: Paragraph = {
  kind: 'paragraph',
  level: 0,
  runs: [
    { text: '各单位要做到', isBold: false },
    { text: '一次告知、一表申请、一窗受理、一网通办', isBold: true },
    { text: '，并于2026年12月31日前将落实情况报市政府办公室，', isBold: false },
    { text: '逾期未报的予以通报', isBold: true },
    { text: '。', isBold: false },
  ],
}

const picture = (id: string, width: number, height: number): Block => ({ kind: 'picture', id, width, height })

/** Documents whose pages are long, or whose parts come together in unusual ways. */
export const moreDocuments: readonly GoldenDocument[] = [
  { name: 'letter over pages', document: letter({ body: longBody(30) }) },
  { name: 'letter with attachments', document: letter({ body: longBody(4), attachments: attached }) },
  { name: 'letter with a table', document: letter({ body: [...longBody(2), table(9), ...longBody(1)] }) },
  { name: 'command of one page', document: command(longBody(3)) },
  { name: 'command over pages', document: command(longBody(16)) },
  { name: 'minutes over pages', document: minutes(longBody(40)) },
  { name: 'minutes with a table', document: minutes([...longBody(5), table(20)]) },
  { name: 'joint issue of three over pages', document: notice({ ...jointly, body: longBody(24) }) },
  {
    name: 'joint request of three',
    document: notice({
      ...jointly,
      kind: '请示',
      direction: 'up',
      title: '云州市财政局等三部门关于设立数字化岗位培训专项资金的请示',
      signers: ['王海涛', '林晓', '欧阳建国'],
      mainRecipients: ['市人民政府'],
      note: '联系人：刘洋，电话：8800 1234',
    }),
  },
  {
    name: 'title with a wanted break',
    document: notice({ title: '云州市人民政府办公室\n关于2026年国庆节放假安排的通知' }),
  },
  {
    name: 'long title of a name in quotes',
    document: notice({
      title:
        '云州市人民政府办公室转发市大数据中心《关于进一步规范全市公共数据资源登记、授权运营和收益分配管理工作的若干措施（试行）》的通知',
    }),
  },
  { name: 'pictures', document: notice({ body: [...longBody(3), picture('map', 120, 80), picture('wide', 300, 90)] }) },
  {
    name: 'picture of a page',
    document: notice({ body: [...longBody(2), picture('tall', 150, 225), ...longBody(2)] }),
  },
  { name: 'table with cells over columns', document: notice({ body: [...longBody(2), spannedTable, ...longBody(1)] }) },
  { name: 'bold words', document: notice({ body: [boldParagraph, ...longBody(3), boldParagraph] }) },
  { name: 'one paragraph', document: notice({ body: [paragraph('现予印发，请认真贯彻执行。')], copyRecipients: [] }) },
  {
    name: 'thirty pages with tables and attachments',
    document: notice({ body: [...longBody(90), table(60), ...longBody(80)], attachments: attached }),
  },
]
