import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from './row-places.ts'

test('every row of the table and every new row has one place, and is found at it', () => {
  const above = fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(above, { maxLength: 8 }), fc.integer({ min: 0, max: 5 }), (aboves, total) => {
      const added = aboves.map((own, at) => ({ ref: String(at), values: [], above: own }))
      const places = placesOf(added, total)
      const count = total + added.length
      const seen = new Set<number>()
      for (let index = 0; index < total; index += 1) {
        expect(places.at(places.ofBase(index))).toEqual({ base: index })
        seen.add(places.ofBase(index))
      }
      for (const [at, { above: own }] of added.entries()) {
        expect(places.at(places.ofAdded(at))).toEqual({ added: at })
        seen.add(places.ofAdded(at))
        if (own !== undefined && own < total) expect(places.ofAdded(at)).toBeLessThan(places.ofBase(own))
      }
      expect(seen.size).toBe(count)
      expect(places.at(count)).toEqual({ none: true })
    }),
  )
})
