import type { DataPlane, DocumentRow } from '@mingtai/data-plane'
import { type CellStyle, defaultPageSetup } from '@mingtai/sheet-core'
import { formatByCode } from '@mingtai/zh'
import type { ContractRow } from '../../contract.ts'
import { readableAmount } from '../../money.ts'
import type { Review } from '../../review-calls.ts'
import { conclusions, currencies, findings, namesOf, reviewedSides } from '../../words.ts'

const COLUMNS = 24
const LABEL = 5
const COLUMN_PIXELS = 27
const FAMILY = '宋体'
const line = { line: 'thin' as const, color: '#3B423F' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { family: FAMILY, border, size: 11, valign: 'middle' as const, wrap: true }

const styles: CellStyle[] = [
  { family: FAMILY, size: 19, bold: true, align: 'center', valign: 'middle' },
  { ...cell, bold: true, align: 'center', fill: '#F1F4F2' },
  { ...cell, align: 'left' },
  { family: FAMILY, size: 11, align: 'right', valign: 'middle' },
]
const [TITLE, LABELLED, VALUE, SIGNED] = [0, 1, 2, 3]

/** 合同合法性合规性审核意见书 as a page for the file. */
export async function opinionPaper(
  dataPlane: Pick<DataPlane, 'document'>,
  { contract, reviews, author, asker }: { contract: ContractRow; reviews: Review[]; author: string; asker: string },
): Promise<Uint8Array> {
  const current = reviews.filter(({ isReplaced }) => !isReplaced)
  // The form says what was reviewed, whatever the contract says since.
  const facts = current.at(-1)?.reviewed ?? contract
  const amount =
    facts.amount === null ? '没有固定金额' : `${currencies[facts.currency]} ${readableAmount(facts.amount)}元`
  const rows: DocumentRow[] = [
    { height: 54, cells: [{ value: '合同合法性合规性审核意见书', style: TITLE, columns: COLUMNS }] },
    labelled('合同名称', facts.name),
    labelled('合同编号', contract.number ?? ''),
    labelled('送审部门', [contract.organizationName, contract.departmentName].filter(Boolean).join(' ')),
    labelled('经办人', contract.handlerName),
    labelled('相对方', facts.parties),
    labelled('合同金额', amount),
    ...current.flatMap(reviewRows),
  ]
  return dataPlane.document({
    ...{ format: 'pdf', title: `审核意见书 ${contract.number ?? ''}`, author, now: Date.now(), asker },
    ...{ widths: Array.from({ length: COLUMNS }, () => COLUMN_PIXELS), styles, pictures: {}, rows },
    page: {
      ...defaultPageSetup,
      margins: { top: 16, right: 16, bottom: 18, left: 18 },
      fit: 'width',
      footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '' },
    },
  })
}

function reviewRows(review: Review): DocumentRow[] {
  return [
    ...namesOf(reviewedSides).map((side) => {
      const [name = '', asked = ''] = reviewedSides[side].split('：')
      return labelled(name, `${asked}：${findings[review[side]]}`)
    }),
    labelled('审核意见', review.opinion || '无。', 60),
    labelled('结论', conclusions[review.conclusion]),
    ...(review.changedSince.length > 0 ? [labelled('审核后改动', review.changedSince.join('；'), 60)] : []),
    {
      height: 36,
      cells: [
        {
          value: `审核人：${review.reviewerName}　${formatByCode(new Date(review.at), 3)}`,
          style: SIGNED,
          columns: COLUMNS,
        },
      ],
    },
  ]
}

function labelled(label: string, value: string, height = 32): DocumentRow {
  return {
    height,
    cells: [
      { value: label, style: LABELLED, columns: LABEL },
      { value, style: VALUE, columns: COLUMNS - LABEL },
    ],
  }
}
