import { expect, test } from 'vitest'
import { meetingKinds, meetingStates, namesOf } from '../../words.ts'
import { actionsOn, mustAllow } from './states.ts'

const organizer = { isOrganizer: true, isManager: false, isRecorder: false }
const recorder = { isOrganizer: false, isManager: false, isRecorder: true }
const nobody = { isOrganizer: false, isManager: false, isRecorder: false }
const cases = namesOf(meetingKinds).flatMap((kind) =>
  namesOf(meetingStates).map((state) => ({ title: '常务会议', kind, state })),
)

test('whoever has nothing to do with a meeting may do nothing in any state, and a recorder writes and leads the agenda', () => {
  for (const one of cases) {
    expect(actionsOn(one, nobody)).toEqual([])
    for (const action of actionsOn(one, recorder)) expect(['minutes', 'publishMinutes', 'conduct']).toContain(action)
  }
})

test('each step is open in its states, and refused in the others', () => {
  const steps = Object.fromEntries(
    namesOf(meetingStates).map((state) => [state, actionsOn({ title: '', kind: 'issue', state }, organizer)]),
  )
  expect(steps).toEqual({
    draft: ['change', 'issue', 'copy', 'remove'],
    waiting: ['withdraw', 'copy'],
    issued: ['resend', 'remind', 'start', 'cancel', 'signFor', 'copy'],
    ongoing: ['end', 'cancel', 'conduct', 'signFor', 'minutes', 'copy'],
    ended: ['signFor', 'minutes', 'publishMinutes', 'copy'],
    minuted: ['archive', 'copy'],
    archived: ['copy'],
    cancelled: ['copy'],
  })
  const issued = { title: '常务会议', kind: 'issue' as const, state: 'issued' as const }
  expect(() => mustAllow('issue', issued, organizer)).toThrow('会议“常务会议”已发布，不能重复发布。')
  expect(() => mustAllow('end', issued, organizer)).toThrow('当前状态为待召开')
  expect(() => mustAllow('cancel', issued, nobody)).toThrow('您没有操作“常务会议”的权限')
})

test('an ordinary meeting may be archived without minutes, one with an agenda may not', () => {
  expect(actionsOn({ title: '', kind: 'ordinary', state: 'ended' }, organizer)).toContain('archive')
  expect(actionsOn({ title: '', kind: 'issue', state: 'ended' }, organizer)).not.toContain('archive')
})
