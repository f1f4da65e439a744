import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const LIMIT = 302_000

/** Files of React and of the sentences, which every page of the product has loaded before. */
const shared = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/packages\/messages\//

/** The screens that the page of this test shows: nothing of the player. Its entry would draw the player into their chunk. */
const fixture = /\/packages\/(?:screen-view\/fixture\/(?!page\.)|screen-model\/sample\/)/

/** What those screens are filled with; a player does not load it. */
const samples = /\/packages\/screen-model\/catalogue\/(?:component-samples|samples)\./

/** What comes with the first tree, radar, cloud of words or chart of a report. */
const rarer = new Set(['ReportChart', 'WordCloud', 'install', 'register-others', 'register-trees'])

test('a player with charts, maps and gauges is at most 302 kB packed besides React, and GL comes apart', async () => {
  const output = await build({
    root: join(import.meta.dirname, '../../packages/screen-view'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      rolldownOptions: {
        input: 'fixture/page.tsx',
        output: {
          codeSplitting: {
            groups: [
              { name: 'shared', test: shared },
              { name: 'samples', test: samples, priority: 1, includeDependenciesRecursively: false },
              { name: 'fixture', test: fixture, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  })
  const first = Array.isArray(output) ? output[0] : output
  const chunks = first !== undefined && 'output' in first ? first.output.filter((part) => part.type === 'chunk') : []
  const isGl = (names: string[]): boolean => names.some((name) => /echarts-gl|claygl/.test(name))
  const sizes = chunks.map(({ name, code, moduleIds }) => ({
    name,
    size: gzipSync(code).length,
    isGl: isGl(moduleIds),
    isApart: ['shared', 'fixture', 'samples'].includes(name) || rarer.has(name),
  }))
  expect(sizes.filter((chunk) => chunk.isGl).map(({ name }) => name)).toEqual(['GlContent'])
  const player = sizes.filter((chunk) => !chunk.isGl && !chunk.isApart)
  const total = player.reduce((sum, { size }) => sum + size, 0)
  expect(total, player.map(({ name, size }) => `${name} ${size}`).join('\n')).toBeLessThanOrEqual(LIMIT)
})
