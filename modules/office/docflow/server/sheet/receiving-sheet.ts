import type { ReceivingDocument } from '../../document.ts'
import {
  categories,
  documentKinds,
  namesOf,
  opinionRoles,
  retentions,
  secrecies,
  sources,
  urgencies,
} from '../../words.ts'
import { dayInChina } from '../day-in-china.ts'
import type { PrintedSheet } from './sheet-rows.ts'

/** 收文办理单 as it prints: what was said after the document was closed stays on the page alone. */
export function receivingSheet(document: ReceivingDocument): PrintedSheet {
  const { organizationName, receiveNumber, receivedAt, opinions, documentDate, dueAt, copies, pages, category } =
    document
  const printed = opinions.filter(({ isLate }) => !isLate)
  return {
    title: `${organizationName}收文办理单`,
    number: `收文号：${receiveNumber ?? '（未登记）'}`,
    day: `收文日期：${dayInChina(new Date(receivedAt))}`,
    facts: [
      { label: '来文单位', value: document.issuer },
      { label: '来文字号', value: document.documentNumber },
      { label: '标题', value: document.title, isWide: true },
      { label: '文种', value: documentKinds[document.kind] },
      { label: '紧急程度', value: urgencies[document.urgency] },
      { label: '成文日期', value: documentDate ?? '' },
      { label: '办理期限', value: dueAt ?? '' },
      { label: '密级', value: secrecies[document.secrecy] },
      { label: '保管期限', value: retentions[document.retention] },
      { label: '份数页数', value: pages === null ? `${copies} 份` : `${copies} 份，${pages} 页` },
      { label: '来源', value: [sources[document.source], category && categories[category]].filter(Boolean).join('，') },
      ...(document.undertaker === '' ? [] : [{ label: '承办', value: document.undertaker, isWide: true }]),
    ],
    opinions: namesOf(opinionRoles).flatMap((role) => {
      const said = printed.filter((one) => one.role === role).map((one) => ({ ...one, picture: one.handwritingId }))
      return said.length === 0 && !alwaysThere.has(role) ? [] : [{ label: opinionRoles[role], said }]
    }),
    remarks: document.returnReason === '' ? [] : [{ label: '退回原因', value: document.returnReason, isWide: true }],
  }
}

/** Cells that the sheet has before anybody has written into them. */
const alwaysThere: ReadonlySet<keyof typeof opinionRoles> = new Set(['proposal', 'instruction', 'handling'])
