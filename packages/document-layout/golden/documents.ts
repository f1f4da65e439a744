import { documentKinds, type DocumentKind, emptyDocument, type OfficialDocument } from '../model/document.ts'
import { moreDocuments } from './more-documents.ts'
import { city, type GoldenDocument, joint, longBody, notice, office, paragraph, printing, table } from './samples.ts'

function kindDocument(kind: DocumentKind): OfficialDocument {
  const isUp = kind === '请示' || kind === '报告' || kind === '议案'
  return notice({
    kind,
    direction: isUp ? 'up' : 'down',
    title: `${city}关于数字政府建设有关事项的${kind}`,
    mark: { issuers: [city], suffix: '文件' },
    mainRecipients: isUp ? ['省人民政府'] : [],
    signers: isUp ? ['王海涛'] : [],
    signatures: [{ issuer: city, isSealed: true }],
  })
}

const special: GoldenDocument[] = [
  { name: 'notice of one sheet', document: notice() },
  {
    name: 'notice with all labels',
    document: notice({ copyNumber: '000012', secrecy: { level: '秘密', period: '1年' }, urgency: '加急' }),
  },
  {
    name: 'request with two signers',
    document: notice({
      kind: '请示',
      direction: 'up',
      mark: { issuers: ['云州市财政局', '云州市大数据中心'], suffix: '文件' },
      documentNumber: '云财〔2026〕9号',
      title: '云州市财政局、云州市大数据中心关于追加数字政府建设专项资金的请示',
      signers: ['王海涛', '林晓'],
      mainRecipients: ['市人民政府'],
      body: longBody(4),
      signatures: [
        { issuer: '云州市财政局', isSealed: true },
        { issuer: '云州市大数据中心', isSealed: true },
      ],
      note: '联系人：刘洋，电话：8800 1234',
    }),
  },
  {
    name: 'joint issue of three',
    document: notice({
      mark: { issuers: joint, suffix: '文件' },
      title: '关于做好2026年度数字化岗位培训工作的通知',
      signatures: joint.map((issuer) => ({ issuer, isSealed: true })),
    }),
  },
  {
    name: 'letter',
    document: notice({
      kind: '函',
      form: 'letter',
      direction: 'level',
      mark: { issuers: [office], suffix: '' },
      documentNumber: '云政办函〔2026〕118号',
      title: '云州市人民政府办公室关于商请支持公共数据共享的函',
      mainRecipients: ['省大数据局'],
      body: longBody(5),
      urgency: '特急',
    }),
  },
  {
    name: 'command',
    document: {
      ...emptyDocument('命令（令）', 'command'),
      mark: { issuers: [city], suffix: '令' },
      documentNumber: '第18号',
      body: [
        paragraph(
          '《云州市公共数据管理办法》已经2026年11月12日市人民政府第42次常务会议审议通过，现予公布，自2027年1月1日起施行。',
        ),
      ],
      signatory: { post: '市长', name: '王海涛' },
      signedOn: '2026-11-18',
    },
  },
  {
    name: 'minutes',
    document: {
      ...emptyDocument('纪要', 'minutes'),
      mark: { issuers: [city], suffix: '常务会议纪要' },
      documentNumber: '〔2026〕42',
      title: '市人民政府第42次常务会议纪要',
      body: longBody(8),
      attendance: [
        { label: '出席', names: ['王海涛', '林晓', '刘洋', '高宁', '周敏', '陈建国', '赵一鸣', '孙丽'] },
        { label: '请假', names: ['吴刚'] },
        { label: '列席', names: ['郑和平', '冯雪'] },
      ],
      copyRecipients: ['市委办公室'],
      printing,
    },
  },
  {
    name: 'title of four lines',
    document: notice({
      title:
        '云州市人民政府关于贯彻落实《省人民政府关于加快推进全省一体化政务大数据体系建设进一步提升政府数字化履职能力的实施意见》和做好2026年度公共数据资源登记授权运营试点工作的通知',
    }),
  },
  { name: 'table over pages', document: notice({ body: [...longBody(3), table(40), ...longBody(2)] }) },
  {
    name: 'attachments with bodies',
    document: notice({
      attachments: [
        {
          name: '云州市数字政府建设三年行动计划（2026—2028年）重点任务分解表及责任单位清单',
          body: [paragraph('本表由市大数据中心解释。'), table(12)],
        },
        { name: '联系人名单', body: longBody(3) },
        { name: '数据共享清单', body: null },
      ],
    }),
  },
  {
    name: 'unsealed and without recipients',
    document: notice({ mainRecipients: [], signatures: [{ issuer: office, isSealed: false }] }),
  },
  { name: 'thirty pages', document: notice({ body: longBody(200) }) },
]

/** The special forms and long cases, then a document of each kind that has none of them, forty in all. */
export const goldenDocuments: readonly GoldenDocument[] = [
  ...special,
  ...documentKinds
    .filter((kind) => !['命令（令）', '函', '纪要', '通知'].includes(kind))
    .map((kind) => ({ name: kind, document: kindDocument(kind) })),
  ...moreDocuments,
]
