import type { OutgoingDocument } from '../../outgoing.ts'
import { opennesses, outgoingSecrecies, outgoingSteps } from '../../sending-words.ts'
import type { OutgoingSheet } from '../../sheet-calls.ts'
import { documentKinds, retentions, urgencies } from '../../words.ts'
import { dayInChina } from '../day-in-china.ts'
import type { PrintedSheet } from './sheet-rows.ts'

/** 发文办理单 as it prints. */
export function outgoingSheet(document: OutgoingDocument, { steps, versions }: OutgoingSheet): PrintedSheet {
  const { organizationName, documentNumber, createdAt, paper, drafterName, departmentName } = document
  const listed = (names: readonly string[]) => names.join('、')
  return {
    title: `${organizationName}发文办理单`,
    number: `发文字号：${documentNumber === '' ? '（未编号）' : documentNumber}`,
    day: `拟稿日期：${dayInChina(new Date(createdAt))}`,
    facts: [
      { label: '标题', value: document.title, isWide: true },
      { label: '文种', value: documentKinds[document.kind] },
      { label: '紧急程度', value: urgencies[document.urgency] },
      { label: '密级', value: outgoingSecrecies[document.secrecy] },
      { label: '公开属性', value: opennesses[document.openness] },
      { label: '保管期限', value: retentions[document.retention] },
      { label: '印发份数', value: String(document.copies) },
      { label: '拟稿人', value: drafterName },
      { label: '拟稿部门', value: departmentName },
      { label: '主送', value: listed(paper.mainRecipients), isWide: true },
      { label: '抄送', value: listed(paper.copyRecipients), isWide: true },
      { label: '附件', value: listed(paper.attachments.map(({ name }) => name)), isWide: true },
    ],
    opinions: steps.map(({ label, opinions }) => ({
      label,
      said: opinions.map((one) => ({ ...one, departmentName: '', picture: one.handwritingId })),
    })),
    remarks: [
      {
        label: '文稿经过',
        value: versions
          .map(({ number, step, authorName, at }) => `第${number}稿 ${step} ${authorName} ${dayInChina(new Date(at))}`)
          .join('；'),
        isWide: true,
      },
    ],
  }
}

/** Steps in the order of the sheet: those of every document first, whether or not somebody has spoken there. */
export function stepsInOrder(names: readonly string[]): string[] {
  const usual: readonly string[] = outgoingSteps.slice(0, SPOKEN)
  return [...usual, ...new Set(names.filter((name) => !usual.includes(name)))]
}

/** 拟稿 to 复核; what comes after is done without words. */
const SPOKEN = 5
