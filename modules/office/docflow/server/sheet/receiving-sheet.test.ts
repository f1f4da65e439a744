import { expect, test } from 'vitest'
import type { ReceivingDocument } from '../../document.ts'
import { receivingSheet } from './receiving-sheet.ts'
import { sheetRows } from './sheet-rows.ts'

const opinion = { departmentName: '综合科', handwritingId: null, at: '2026-11-20T03:00:00Z', isLate: false }
const document: ReceivingDocument = {
  ...{ id: '1', title: '关于报送总结的通知', issuer: '省发展和改革委员会', documentNumber: '省发改〔2026〕8号' },
  ...{ receiveNumber: '收〔2026〕12号', kind: 'notice', urgency: 'urgent', secrecy: 'none', retention: 'ten' },
  ...{ source: 'paper', state: 'finished', category: 'action', documentDate: '2026-11-01', dueAt: '2026-11-25' },
  ...{ receivedAt: '2026-11-03T02:00:00Z', finishedAt: '2026-11-24T02:00:00Z', archivedAt: null, revision: 3 },
  ...{ organizationId: '2', organizationName: '云州市发展和改革委员会', claimantName: '何建国' },
  ...{ undertaker: '投资科', waitingFor: '', isFollowed: false, actions: [], content: '', copies: 1, pages: 2 },
  ...{ registeredAt: '2026-11-03T03:00:00Z', returnReason: '', instanceId: null, isInApproval: false },
  ...{ attachments: [], related: [], circulations: [] },
  opinions: [
    { ...opinion, id: '1', role: 'proposal', personName: '何建国', text: '拟请投资科办理。' },
    { ...opinion, id: '2', role: 'instruction', personName: '刘晓琳', text: '请抓紧。', handwritingId: '9' },
    { ...opinion, id: '3', role: 'handling', personName: '傅丽华', text: '办结后的补充。', isLate: true },
  ],
}

test('a printed sheet has every opinion with its name and unit, and none that was given after the end', () => {
  const rows = sheetRows(receivingSheet(document), (id) => id === '9')
  const words = rows.flatMap(({ cells }) => cells.flatMap(({ value }) => value ?? []))
  expect(words).toEqual(
    expect.arrayContaining(['拟请投资科办理。', '综合科 何建国', '请抓紧。', '收文号：收〔2026〕12号']),
  )
  // The picture of what was written by hand stands for the name.
  expect(words).toContain('9')
  expect(words).not.toContain('综合科 刘晓琳')
  expect(words).not.toContain('办结后的补充。')
  // A role that nobody has spoken in has its empty cell.
  expect(words).toContain('承办意见')
})
