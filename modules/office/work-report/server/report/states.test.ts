import { namesOf } from '@mingtai/api'
import { expect, test } from 'vitest'
import { reportActions, reportStates } from '../../words.ts'
import { actionsOn, mustAllow, type ReportRelation } from './states.ts'

const nobody: ReportRelation = { isAuthor: false, isReceiver: false, isLeader: false, isCopied: false }
const relations = Object.keys(nobody).map((one) => ({ ...nobody, [one]: true }))

test('what a page offers is what the server allows, for every action, state and relation', () => {
  for (const state of namesOf(reportStates))
    for (const read of [0, 2])
      for (const relation of [nobody, ...relations]) {
        const report = { title: '周报', state, read }
        const offered = new Set(actionsOn(report, relation))
        for (const action of namesOf(reportActions)) {
          const isAllowed = (() => {
            try {
              mustAllow(action, report, relation)
              return true
            } catch {
              return false
            }
          })()
          expect({ action, state, read, relation, isAllowed }).toEqual({
            action,
            state,
            read,
            relation,
            isAllowed: offered.has(action),
          })
        }
      }
})

test('a report is taken back by its author, as long as nobody has read it', () => {
  const author = { ...nobody, isAuthor: true }
  expect(actionsOn({ title: '', state: 'submitted', read: 0 }, author)).toContain('recall')
  expect(actionsOn({ title: '', state: 'submitted', read: 1 }, author)).not.toContain('recall')
  expect(actionsOn({ title: '', state: 'submitted', read: 0 }, { ...nobody, isReceiver: true })).toEqual([
    'remark',
    'comment',
  ])
})
