import { type Block, emptyDocument, type OfficialDocument, type Paragraph } from '../model/document.ts'

/** Documents of every form that tests, writers and benches lay out. */
export interface GoldenDocument {
  name: string
  document: OfficialDocument
}

export function paragraph(text: string, level: Paragraph['level'] = 0): Paragraph {
  return { kind: 'paragraph', level, runs: [{ text, isBold: false }] }
}

const sentences = [
  '各县（市、区）人民政府要把数字政府建设摆在突出位置，主要负责同志亲自抓，明确责任分工，细化时间节点，推动“一次采集、多方复用”，切实减轻基层报表负担。',
  '到2026年12月底前，全市政务服务事项网上可办率达到98.5%，高频事项“一网通办”比例不低于90%；2027年6月前完成存量系统迁移。',
  '市大数据中心负责统筹协调，每季度通报一次进展；重大事项及时报市政府办公室——不得迟报、漏报、瞒报……',
  '依据《云州市公共数据管理办法》（云政发〔2025〕12号）第二十三条，公共数据目录由各部门按年度更新，并在https://data.yunzhou.example/catalog上公布。',
  '各单位要严格执行预算，2026年度专项资金12,480.50万元实行专款专用，任何单位和个人不得挤占、挪用。',
  '审计、财政部门要加强监督检查，发现问题限期整改，并将整改情况于每月5日前书面报告（联系人：李雷，电话0571-8800 1234）。',
]

/** Text of so many paragraphs with headings of all four levels, the same at every call. */
export function longBody(paragraphs: number): Block[] {
  const marks = ['一、', '二、', '三、', '四、', '五、', '六、', '七、', '八、', '九、', '十、']
  return Array.from({ length: paragraphs }, (_, i): Block => {
    const round = Math.floor(i / 12)
    if (i % 12 === 0) return paragraph(`${marks[round % marks.length]!}总体要求和主要目标任务`, 1)
    if (i % 12 === 4) return paragraph('（一）夯实数据底座。坚持统一规划、统一标准，分级建设。', 2)
    if (i % 12 === 6) return paragraph(`1.${sentences[round % sentences.length]!}`, 3)
    const first = sentences[i % sentences.length]!
    return paragraph(i % 3 === 0 ? first : first + sentences[(i * 5 + 2) % sentences.length]!)
  })
}

export const city = '云州市人民政府'
export const office = '云州市人民政府办公室'
export const printing = { office, day: '2026-11-18' }

export function notice(more: Partial<OfficialDocument> = {}): OfficialDocument {
  return {
    ...emptyDocument('通知'),
    mark: { issuers: [office], suffix: '文件' },
    documentNumber: '云政办〔2026〕47号',
    title: '云州市人民政府办公室关于印发《云州市数字政府建设三年行动计划（2026—2028年）》的通知',
    mainRecipients: ['各县（市、区）人民政府', '市人民政府各部门', '各直属机构'],
    body: longBody(6),
    signatures: [{ issuer: office, isSealed: true }],
    signedOn: '2026-11-18',
    copyRecipients: ['市委办公室', '市人大常委会办公室', '市政协办公室', '市监委', '市法院', '市检察院'],
    printing,
    ...more,
  }
}

/** A table of so many rows below its head. */
export function table(rows: number): Block {
  const head = ['序号', '任务', '主办单位', '完成时限']
  const cell = (text: string, align: 'left' | 'center' = 'center') => ({ text, span: 1, align })
  return {
    kind: 'table',
    widths: [1, 5, 2, 2],
    headRows: 1,
    rows: [
      head.map((text) => cell(text)),
      ...Array.from({ length: rows }, (_, i) => [
        cell(`${i + 1}`),
        cell(sentences[i % sentences.length]!.slice(0, 18 + (i % 4) * 14), 'left'),
        cell('市大数据中心'),
        cell(`2026年${(i % 12) + 1}月`),
      ]),
    ],
  }
}

/** Issuers of a joint issue; the names have unlike lengths. */
export const joint = ['云州市财政局', '云州市人力资源和社会保障局', '云州市大数据中心']
