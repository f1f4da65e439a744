import { sayPhrase } from '@mingtai/messages'
import { describe, expect, it } from 'vitest'
import { goldenDocuments } from '../golden/documents.ts'
import { paragraph } from '../golden/samples.ts'
import { layOutDocument } from '../lay-out-document.ts'
import { emptyDocument, type OfficialDocument, textOf } from '../model/document.ts'
import { checkDocument } from './check-document.ts'

const plain: OfficialDocument = { ...emptyDocument('通知'), title: '关于测试的通知' }

function findings(more: Partial<OfficialDocument>, approvedOn: string | null = null) {
  const document = { ...plain, ...more }
  return checkDocument(document, { pages: layOutDocument(document), approvedOn })
}

const sentences = (more: Partial<OfficialDocument>, approvedOn: string | null = null) =>
  findings(more, approvedOn).map(({ phrase }) => sayPhrase(phrase))

/** The document after all mendings, one after the other. */
function mended(more: Partial<OfficialDocument>, approvedOn: string | null = null): OfficialDocument {
  let document = { ...plain, ...more }
  for (let round = 0; round < 20; round++) {
    const found = checkDocument(document, { pages: layOutDocument(document), approvedOn })
    const next = found.find(({ mending }) => mending !== null)
    if (next === undefined) return document
    document = next.mending!
  }
  throw new Error('a mending leads to no end')
}

const texts = ({ body }: OfficialDocument) => body.map((block) => (block.kind === 'paragraph' ? textOf(block) : ''))
const bodyOf = (...lines: string[]) => ({ body: lines.map((line) => paragraph(line)) })

describe('numbers', () => {
  it.each([
    ['云政办[2026]47号', '云政办〔2026〕47号'],
    ['云政办（2026）047号', '云政办〔2026〕47号'],
    ['云政办〔2026〕第47号', '云政办〔2026〕47号'],
    ['云政办〔2026〕0047号', '云政办〔2026〕47号'],
  ])('%s becomes %s', (documentNumber, right) => {
    expect(findings({ documentNumber })).toHaveLength(1)
    expect(findings({ documentNumber })[0]!.source).toBe('GB/T 9704-2012 第 7.2.5 条')
    expect(mended({ documentNumber }).documentNumber).toBe(right)
  })

  it('of the text are mended as well, and keep what stands beside them', () => {
    const body = bodyOf('根据《办法》（云政发[2025]012号）和云财〔2026〕9号文件', '云府(2024)3号')
    expect(texts(mended(body))).toEqual(['根据《办法》（云政发〔2025〕12号）和云财〔2026〕9号文件', '云府〔2024〕3号'])
  })

  it('that are right are not found', () => {
    expect(findings({ documentNumber: '云政办〔2026〕47号', ...bodyOf('（2026年）、（2026—2028年）') })).toEqual([])
  })
})

describe('kinds', () => {
  const request = { ...emptyDocument('请示'), title: '关于经费的请示', signers: ['王海涛'] }

  it('a document to a higher organisation needs its signer', () => {
    expect(sentences({ ...request, signers: [] })).toEqual(['上行文要标注签发人，请填写签发人姓名。'])
    expect(sentences({ ...request, mainRecipients: ['市人民政府'] })).toEqual([])
  })

  it('a request has one main recipient; the others get copies', () => {
    const two = { ...request, mainRecipients: ['市人民政府', '省财政厅'], copyRecipients: ['市审计局'] }
    expect(sentences(two)).toEqual(['请示只主送一个上级机关：保留“市人民政府”，其余改为抄送。'])
    const { mainRecipients, copyRecipients } = mended(two)
    expect([mainRecipients, copyRecipients]).toEqual([['市人民政府'], ['省财政厅', '市审计局']])
  })

  it('request and report are two kinds', () => {
    expect(mended({ ...request, title: '关于经费的请示报告' }).title).toBe('关于经费的请示')
    const report = { ...emptyDocument('报告'), title: '关于经费的报告', signers: ['王海涛'] }
    expect(sentences({ ...report, ...bodyOf('以上意见妥否，请批示。') })).toEqual([
      '报告中不得夹带请示事项：“妥否，请批示”，请删去或另行请示。',
    ])
  })

  it.each([
    ['关于测试', '关于测试的通知'],
    ['关于印发《办法》的', '关于印发《办法》的通知'],
    ['关于测试的通知（试行）', '关于测试的通知（试行）'],
    ['关于测试\n的通知', '关于测试\n的通知'],
  ])('the title %j ends with its kind as %j', (title, right) => expect(mended({ title }).title).toBe(right))
})

describe('levels', () => {
  it('are written 一、（一）1.（1）', () => {
    const body = bodyOf('一、总体要求', '(一)目标', '1、任务', '（1）、分工', '（二）、保障')
    expect(texts(mended(body))).toEqual(['一、总体要求', '（一）目标', '1.任务', '（1）分工', '（二）保障'])
  })

  it('leave none out', () => {
    const body = bodyOf('一、总体要求', '1.目标', '2.任务')
    expect(sentences(body)[0]).toBe('结构层次由“一、”直接到“1.”，应为“（一）”。')
    expect(texts(mended(body)).slice(0, 2)).toEqual(['一、总体要求', '（一）目标'])
  })

  it('count on', () => {
    expect(sentences(bodyOf('一、甲', '三、乙'))).toEqual(['结构层次序数不连续：“三、”应为“二、”。'])
    expect(texts(mended(bodyOf('九、甲', '十一、乙')))).toEqual(['一、甲', '二、乙'])
    expect(sentences(bodyOf('1.甲', '2.乙', '3.5亿元投资', '2026年任务'))).toEqual([])
  })

  it('change the heading with its mark', () => {
    const body = [paragraph('一、甲', 1), paragraph('1.乙', 3)]
    expect(mended({ body }).body.map((block) => (block.kind === 'paragraph' ? block.level : 0))).toEqual([1, 2])
  })
})

describe('attachments and dates', () => {
  it('an attachment that the text names must be there', () => {
    const attachments = [{ name: '任务分解表', body: null }]
    expect(sentences(bodyOf('具体任务见附件。'))).toEqual(['正文提到“附件”，但附件说明里没有，请添加附件或改正文。'])
    expect(sentences({ ...bodyOf('见附件1、附件2，附件2另发。'), attachments })).toEqual([
      '正文提到“附件2”，但附件说明里没有，请添加附件或改正文。',
    ])
    expect(mended({ attachments: [{ name: '任务分解表。', body: null }] }).attachments[0]!.name).toBe('任务分解表')
  })

  it('the date is that of the signature, and printing is later', () => {
    expect(sentences({ signedOn: null }, '2026-11-18')).toEqual(['没有成文日期，请填写负责人签发的日期。'])
    expect(mended({ signedOn: '2026-11-01' }, '2026-11-18').signedOn).toBe('2026-11-18')
    const printing = { office: '办公室', day: '2026-11-01' }
    expect(mended({ signedOn: '2026-11-18', printing }).printing!.day).toBe('2026-11-18')
  })
})

it('a line of one character is found, with its page', () => {
  expect(sentences(bodyOf(`${'云'.repeat(29)}。`))).toEqual([])
  expect(sentences(bodyOf(`${'云州'.repeat(13)}市。`))).toEqual(['第1页有一行只剩“市。”，请增删几个字避免孤行。'])
})

it('documents that are right have no findings but those of their lines', () => {
  for (const { name, document } of goldenDocuments.filter((each) => each.document.body.length < 6)) {
    const found = checkDocument(document, { pages: layOutDocument(document), approvedOn: document.signedOn })
    expect(
      found.map(({ phrase }) => sayPhrase(phrase)),
      name,
    ).toEqual([])
  }
})

describe('characters', () => {
  it('that the issued file has no shape for are named once, where they stand', () => {
    const found = sentences({ title: '关于𠮷林项目的通知', ...bodyOf('张𠮷、李𠮷 👍', '平常的字') })
    expect(found).toEqual([
      '“𠮷”在印发文件里没有字形，会印成编码方框，请换字。',
      '“𠮷、👍”在印发文件里没有字形，会印成编码方框，请换字。',
    ])
  })
})
