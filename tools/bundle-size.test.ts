import { expect, test } from 'vitest'
import { firstLoad } from './bundle-size.ts'

test('the first load is the entry with its static imports and styles, each once', () => {
  const manifest = {
    'index.html': { file: 'main.js', isEntry: true, imports: ['_kit.js', '_react.js'], css: ['main.css'] },
    '_kit.js': { file: 'kit.js', imports: ['_react.js'] },
    '_react.js': { file: 'react.js', imports: [] },
    'List.tsx': { file: 'list.js', imports: ['_kit.js'] },
  }
  const { first, total } = firstLoad(manifest, (file) => file.length)
  expect(first.map(({ file }) => file).toSorted()).toEqual(['kit.js', 'main.css', 'main.js', 'react.js'])
  expect(total).toBe(29)
})
