import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentDifference } from '../change/difference.ts'
import { merged } from '../change/merge.ts'
import { documentProblem } from '../document/read-document.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import { applied } from '../history/apply.ts'
import { type Step, anyScreen, anyStep, commandOf } from './random-screen.ts'

function after(screen: ScreenDocument, steps: readonly Step[], first: number): ScreenDocument {
  return steps.reduce((document, step, at) => {
    const next = applied(document, commandOf(step, document, first + at))
    return next.ok ? next.document : document
  }, screen)
}

const steps = fc.array(anyStep, { maxLength: 6 })

test('a change on one side alone is taken as it is', () => {
  fc.assert(
    fc.property(anyScreen, steps, (base, done) => {
      const changed = after(base, done, 0)
      expect(merged({ base, mine: changed, theirs: base })).toEqual({ document: changed, conflicts: [] })
      expect(merged({ base, mine: base, theirs: changed })).toEqual({ document: changed, conflicts: [] })
    }),
  )
})

test('two changes together are a sound screen, and what does not conflict is in it', () => {
  fc.assert(
    fc.property(anyScreen, steps, steps, (base, mySteps, theirSteps) => {
      const [mine, theirs] = [after(base, mySteps, 0), after(base, theirSteps, 100)]
      const { document, conflicts } = merged({ base, mine, theirs })
      expect(documentProblem(document)).toBeNull()
      const disputed = new Set(conflicts.map(({ component }) => component))
      for (const one of theirs.components)
        if (!base.components.some(({ id }) => id === one.id) && !disputed.has(one.id))
          expect(document.components.some(({ id }) => id === one.id)).toBe(true)
    }),
  )
})

test('two equal screens have no difference, and two unequal ones are never called equal', () => {
  fc.assert(
    fc.property(anyScreen, steps, (base, done) => {
      const changed = after(base, done, 0)
      const said = documentDifference(base, changed)
      expect(documentDifference(changed, changed)).toEqual([])
      // Groups are told by their members.
      if (said.length === 0) expect({ ...changed, groups: [] }).toEqual({ ...base, groups: [] })
    }),
  )
})
