import { expect, test } from 'vitest'
import { addedBy, firstLoad } from './bundle-size.ts'

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_kit.js', '_react.js'], css: ['main.css'] },
  '_kit.js': { file: 'kit.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: [] },
  '_table.js': { file: 'table.js', imports: ['_kit.js'] },
  'web/List.tsx': { file: 'list.js', imports: ['_kit.js', '_table.js'], css: ['list.css', 'main.css'] },
}

test('the first load is the entry with its static imports and styles, each once', () => {
  const { first, total } = firstLoad(manifest, (file) => file.length)
  expect(first.map(({ file }) => file).toSorted()).toEqual(['kit.js', 'main.css', 'main.js', 'react.js'])
  expect(total).toBe(29)
})

test('a page adds what the first load has not brought', () => {
  const { first, total } = addedBy('/List.tsx', manifest, (file) => file.length)
  expect(first.map(({ file }) => file).toSorted()).toEqual(['list.css', 'list.js', 'table.js'])
  expect(total).toBe(23)
})
