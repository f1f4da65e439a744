import { expect, test } from 'vitest'
import { newComponent } from '../catalogue/new-component.ts'
import { emptyDocument } from './empty-document.ts'
import { mapsWithoutReview, withReview } from './country-maps.ts'

const options = { adcode: '330000' }
const screen = {
  ...emptyDocument('全国'),
  components: [
    newComponent({ id: 'country', type: 'map' }),
    newComponent({ id: 'flights', type: 'migrationMap3d', options: { reviewNote: 'GS（2024）0650号' } }),
    newComponent({ id: 'province', type: 'map', options }),
    { ...newComponent({ id: 'hidden', type: 'map' }), isHidden: true },
    newComponent({ id: 'pie', type: 'pie' }),
  ],
}

test('maps of the country that are shown without the number of their approval are asked for it', () => {
  expect(mapsWithoutReview(screen).map(({ id }) => id)).toEqual(['country'])
  const reviewed = withReview(screen, ' GS（2026）1号 ')
  expect(mapsWithoutReview(reviewed)).toEqual([])
  expect(reviewed.components.map(({ options: { reviewNote = '' } }) => reviewNote)).toEqual([
    ...['GS（2026）1号', 'GS（2024）0650号', '', '', ''],
  ])
  expect(withReview(screen, ' ')).toBe(screen)
})
