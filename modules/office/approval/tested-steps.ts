import type { TestedStep } from './flow-test-shape.ts'
import type { Route } from './route-shape.ts'

const counted: ReadonlySet<string> = new Set(['approve', 'transact', 'cc', 'delay', 'trigger', 'sub', 'auto'])

/** The steps of a route that a test compares: what is done, without forks. */
export function testedSteps({ steps }: Route): TestedStep[] {
  return steps
    .filter(({ type }) => counted.has(type))
    .map(({ node, name, people }) => ({ node, name, people: people.map((one) => ({ id: one.id, name: one.name })) }))
}
