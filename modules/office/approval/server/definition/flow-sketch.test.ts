import { definitionOf, isFork } from '@mingtai/approval-engine'
import { expect, test } from 'vitest'
import { flowSketch } from './flow-sketch.ts'
import { nodesOf } from './nodes.ts'
import { templates } from './templates.ts'

/** The names that a drawing shows. */
function namesIn(sketch: string): string[] {
  return [...sketch.matchAll(/>([^<>]+)<\/text>/g)].flatMap(([, name]) => name ?? [])
}

/** The boxes of a drawing: left, top, width, height. */
function boxesIn(sketch: string): number[][] {
  return [...sketch.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((found) =>
    found.slice(1).map(Number),
  )
}

test('every step of every template is drawn once, and no two boxes lie on each other', () => {
  for (const { name, flow } of templates) {
    const boxes = boxesIn(flowSketch(flow))
    const read = definitionOf(flow)
    const steps = read.ok ? [...nodesOf(read.definition).values()].filter((node) => !isFork(node)) : []
    expect(steps.length, name).toBeGreaterThan(0)
    expect(boxes.length, name).toBe(steps.length)
    for (const [at, [x = 0, y = 0, width = 0, height = 0]] of boxes.entries())
      for (const [left = 0, top = 0] of boxes.slice(at + 1))
        expect(Math.abs(left - x) >= width || Math.abs(top - y) >= height, name).toBe(true)
  }
})

test('names are text and cut; a flow that cannot be read is drawn as nothing between its ends', () => {
  const step = (id: string, name: string, next: object | null) => ({
    ...{ id, name, next },
    type: 'delay',
    wait: { minutes: 5, calendar: 'clock' },
  })
  const flow = {
    schema: 1,
    start: { id: 'start', type: 'start', next: step('a', '<b>&', step('b', '法律合规审查', null)) },
  }
  expect(namesIn(flowSketch(flow))).toEqual(['&lt;b&gt;&amp;', '法律合规…'])
  expect(boxesIn(flowSketch({ broken: true }))).toEqual([])
})
