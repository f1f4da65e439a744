import { emptyDocument, newComponent, type ScreenComponent } from '@mingtai/screen-model'
import { expect, test } from 'vitest'
import { layerRows } from './layer-rows.ts'

const one = (id: string, more: Partial<ScreenComponent> = {}): ScreenComponent => ({
  ...newComponent({ id, type: id.startsWith('tabs') ? 'tabs' : 'pie', name: id }),
  ...more,
})
const screen = {
  ...emptyDocument('层'),
  groups: [{ id: 'g', name: '左侧' }],
  components: [
    one('a', { group: 'g' }),
    one('b'),
    one('c', { group: 'g' }),
    one('tabs1'),
    one('d', { parent: { id: 'tabs1', tab: 0 } }),
    one('e', { parent: { id: 'tabs1', tab: 1 } }),
  ],
}
const shown = (folded: string[], sought = '') =>
  layerRows(screen, { folded: new Set(folded), sought }).map(({ name, depth }) => `${'  '.repeat(depth)}${name}`)

test('parts stand under their group and their tabs, from the top of the page down', () => {
  expect(shown([])).toEqual(['tabs1', '  e', '  d', '左侧', '  c', '  a', 'b'])
})

test('what is folded hides its parts alone, and a search shows them all', () => {
  expect(shown(['g', 'tabs1'])).toEqual(['tabs1', '左侧', 'b'])
  expect(shown(['g'], 'a')).toEqual(['tabs1', 'a'])
})

test('a line of a group stands for all of its parts', () => {
  const group = layerRows(screen, { folded: new Set(), sought: '' }).find(({ isGroup }) => isGroup)
  expect(group?.components.map(({ id }) => id)).toEqual(['c', 'a'])
})
