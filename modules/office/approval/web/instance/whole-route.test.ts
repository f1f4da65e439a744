import { expect, test } from 'vitest'
import type { InstanceDetail, RecordLine } from '../../calls.ts'
import { wholeRoute } from './whole-route.ts'

const line = (seq: number, type: string, actor: string, opinion = ''): RecordLine => ({
  seq,
  type,
  actor,
  opinion,
  at: '2026-11-18T02:00:00.000Z',
  sentence: '',
  changes: [],
})

function routeOf(record: RecordLine[]) {
  const sender = { initiatorId: 'p1', initiatorName: '张伟', organizationName: '办公室' }
  const detail = { route: { steps: [], problems: [] }, startedAt: '2026-11-18T01:00:00.000Z', ...sender, record }
  return wholeRoute(detail as unknown as InstanceDetail).steps.map(({ name, people: [person] }) => {
    return [name, person?.name, person?.state, person?.opinion]
  })
}

test('the way begins with whoever sent it', () => {
  expect(routeOf([line(1, 'InstanceStarted', '张伟')])).toEqual([['发起申请', '张伟', 'coming', '']])
})

test('who cancelled, terminated or reverted it is a step with the reason', () => {
  const ends = [line(2, 'InstanceCanceled', '张伟', '行程取消'), line(3, 'InstanceTerminated', '周敏', '重复')]
  expect(routeOf(ends).slice(1)).toEqual([
    ['撤销申请', '张伟', 'ended', '行程取消'],
    ['终止审批', '周敏', 'ended', '重复'],
  ])
})
