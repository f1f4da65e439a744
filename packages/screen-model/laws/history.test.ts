import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '../document/read-document.ts'
import { type History, done, newHistory, redone, undone } from '../history/history.ts'
import { anyScreen, anyStep, commandOf } from './random-screen.ts'

test('undoing everything gives the screen as it was, and doing it again what it became', () => {
  fc.assert(
    fc.property(anyScreen, fc.array(anyStep, { maxLength: 25 }), (screen, steps) => {
      let history: History = newHistory(screen)
      for (const [at, step] of steps.entries())
        history = done(history, commandOf(step, history.document, at), at * 5000).history
      const after = history.document
      const count = history.past.length
      for (let at = 0; at < count; at++) history = undone(history)
      expect(history.document).toBe(screen)
      for (let at = 0; at < count; at++) history = redone(history)
      expect(history.document).toBe(after)
    }),
    { numRuns: 150 },
  )
})

test('whatever is done, the screen can be stored and read, and no two components share an id', () => {
  fc.assert(
    fc.property(anyScreen, fc.array(anyStep, { maxLength: 25 }), (screen, steps) => {
      let history: History = newHistory(screen)
      for (const [at, step] of steps.entries()) {
        history = done(history, commandOf(step, history.document, at), at * 5000).history
        const { components } = history.document
        expect(new Set(components.map(({ id }) => id)).size).toBe(components.length)
      }
      const read = readDocument(JSON.parse(JSON.stringify(history.document)))
      expect(read.ok ? read.document : read.why).toEqual(history.document)
    }),
    { numRuns: 150 },
  )
})

test('a refused command leaves everything as it is', () => {
  fc.assert(
    fc.property(anyScreen, anyStep, (screen, step) => {
      const history = newHistory(screen)
      const { history: next, why } = done(history, commandOf(step, screen, 0), 0)
      if (why !== null) expect(next).toBe(history)
    }),
  )
})
