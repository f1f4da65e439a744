import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ItemState,
  itemActions,
  itemStates,
  namesOf,
  type TaskState,
  taskActions,
  taskStates,
} from '../../words.ts'
import { actionsOn, itemStateAfter, mustAllow, mustAllowTask, progressOf, taskActionsOn } from './states.ts'

const nobody = { isOffice: false, isLeader: false, isLeadUnit: false }
const everybody = { isOffice: true, isLeader: true, isLeadUnit: true }
const taskEverybody = { isOffice: true, isLeader: true, isUnit: true, isHead: true }

test('what stands open as a button is allowed, and everything else is refused', () => {
  for (const state of namesOf(itemStates))
    for (const action of namesOf(itemActions)) {
      const ask = () => mustAllow(action, { title: '事项', state }, everybody)
      if (actionsOn(state, everybody).includes(action)) expect(ask).not.toThrow()
      else expect(ask).toThrow()
      expect(() => mustAllow(action, { title: '事项', state }, nobody)).toThrow()
    }
  for (const item of namesOf(itemStates))
    for (const task of namesOf(taskStates))
      for (const action of namesOf(taskActions)) {
        const things = { item: { title: '事项', state: item }, task: { unitName: '单位', state: task } }
        const ask = () => mustAllowTask(action, things, taskEverybody)
        if (taskActionsOn({ item, task }, taskEverybody).includes(action)) expect(ask).not.toThrow()
        else expect(ask).toThrow()
      }
})

/** What a unit's task becomes; A.5 of the reference, for one unit. */
const next: Partial<Record<string, [from: TaskState, to: TaskState]>> = {
  sign: ['issued', 'doing'],
  reportDone: ['doing', 'reported'],
  accept: ['reported', 'accepted'],
  sendBack: ['reported', 'doing'],
  transfer: ['doing', 'issued'],
}

test('under any stream of what units and the office do, the item says what its tasks say', () => {
  const command = fc.record({ at: fc.nat(3), verb: fc.constantFrom(...Object.keys(next)) })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(command, { maxLength: 40 }), (units, commands) => {
      const tasks: TaskState[] = Array.from({ length: units }, () => 'issued')
      let item: ItemState = 'issued'
      let hasBegun = false
      for (const { at, verb } of commands) {
        const [from, to] = next[verb] ?? ['issued', 'issued']
        const mayGoOn = item === 'issued' || item === 'doing' || item === 'reported'
        if (tasks[at] !== from || !mayGoOn) continue
        tasks[at] = to
        item = itemStateAfter(item, tasks)
        hasBegun ||= !tasks.includes('issued')
        const all = (...states: TaskState[]) => tasks.every((state) => states.includes(state))
        const plain = all('accepted')
          ? 'accepted'
          : all('accepted', 'reported')
            ? 'reported'
            : hasBegun
              ? 'doing'
              : 'issued'
        expect([tasks, item]).toEqual([tasks, plain])
      }
    }),
  )
})

test('an item has come as far as its tasks by their weights, and only to 100 when each has', () => {
  const task = fc.record({
    state: fc.constantFrom(...namesOf(taskStates)),
    weight: fc.integer({ min: 1, max: 100 }),
    progress: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(fc.array(task, { maxLength: 6 }), (tasks) => {
      const open = tasks.filter(({ state }) => state !== 'transferred')
      const progress = progressOf(tasks)
      const each = open.length === 0 ? [0] : open.map((one) => one.progress)
      expect(progress).toBeGreaterThanOrEqual(Math.min(...each))
      expect(progress).toBeLessThanOrEqual(Math.max(...each))
      expect(progress === 100).toBe(each.every((one) => one === 100))
    }),
  )
})
