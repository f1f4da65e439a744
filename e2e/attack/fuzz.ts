import fc from 'fast-check'
import { textPattern } from '@mingtai/formula'
import { largestBody } from '@mingtai/api'
import { listedCalls } from '@mingtai/server/calls'
import { type Probe, verified } from './probe.ts'

/** How long anybody else may wait while one person sends whatever comes to mind, in ms. */
const LONGEST_PAUSE = 200
const PATTERNS = 2000
const BODIES = 150
/** How often what took long is tried again: a pause of the product comes again, one of a busy machine does not. */
const TRIES = 4

/** Pieces that have made matchers slow, put together at random. */
const pieces = ['a', '.', '\\d', '[ab]', '\\w', '(?:a|b)', '(a|aa)', '(.*)', '(a+)', '(?:\\d*|a)']
const counts = ['', '?', '*', '+', '{0,9}', '{3,}', '{24}', '*?']
const pattern = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(...counts)), { minLength: 1, maxLength: 20 })
  .map((parts) => parts.map(([piece, count]) => piece + count).join('') + 'x')

/** Shapes of JSON that cost more to read than to write, as long as a call takes. */
const shapes: readonly ((size: number, name: string) => string)[] = [
  (size, name) => `{"${name}":{${repeated(size, (at) => `"k${at}":1`)}}}`,
  (size) => `{${repeated(size, (at) => `"k${at}":1`)}}`,
  (size, name) => `{"${name}":[${repeated(size, () => '1')}]}`,
  (size, name) => `{"${name}":[${repeated(size, () => '{}')}]}`,
  (size, name) => `{"${name}":[${repeated(size, (at) => `{"a${at}":0}`)}]}`,
  (size, name) => `{"${name}":${'['.repeat(size / 2)}`,
  (size, name) => `{"${name}":"${'\\\\u0041'.repeat(size / 8)}"}`,
]

function repeated(size: number, member: (at: number) => string): string {
  const members: string[] = []
  for (let at = 0, length = 0; length < size - 100; at += 1) {
    const one = member(at)
    members.push(one)
    length += one.length + 1
  }
  return members.join(',')
}

export const fuzzProbes: readonly Probe[] = [
  {
    who: 'fuzz',
    what: 'patterns that take a usual matcher for ever',
    async run() {
      let [longest, worst] = [0, '']
      for (const one of fc.sample(pattern, PATTERNS)) {
        const taken = await leastOf(async () => {
          const match = textPattern(one)
          const began = performance.now()
          for (const sign of ['a', '1', 'ab']) match?.(sign.repeat(1000 / sign.length))
          return performance.now() - began
        })
        if (taken > longest) [longest, worst] = [taken, one]
      }
      return verified(longest < LONGEST_PAUSE, `${PATTERNS} tried, longest ${Math.round(longest)} ms: ${worst}`)
    },
  },
  {
    who: 'fuzz',
    what: 'bodies that cost more to read than to write',
    async run(world) {
      let [longest, worst] = [0, '']
      for (const { call, shape, as, part } of fc.sample(requests(), BODIES)) {
        const name = Object.keys(call.input.shape)[0] ?? 'a'
        const path = call.path.replaceAll(/\{\w+\}/g, 'x')
        const body = shape(largestBody(call) / part, name)
        const headers = { authorization: `Bearer ${await world.tokenOf(as)}` }
        const waited = await leastOf(() => world.othersWait(() => world.post(path, body, headers)))
        if (waited > longest) [longest, worst] = [waited, `${path} ${body.slice(0, 40)}`]
      }
      return verified(longest <= LONGEST_PAUSE, `${BODIES} tried, others waited ${longest} ms at most: ${worst}`)
    },
  },
]

/** The shortest of some tries in ms, or the first that is short enough. */
async function leastOf(measure: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let at = 0; at < TRIES && least > LONGEST_PAUSE; at += 1) least = Math.min(least, await measure())
  return least
}

/** Calls that a reader or a designer may send, and a shape for a body as long as it may be. */
function requests() {
  const posts = listedCalls().filter(({ call }) => call.method === 'POST' && call.upload === undefined)
  return fc
    .record({
      posted: fc.constantFrom(...posts),
      shape: fc.constantFrom(...shapes),
      as: fc.constantFrom('zhang.wei', 'designer'),
      /** As long as a body may be, or short enough that its members are within the limit. */
      part: fc.constantFrom(1, 5, 20),
    })
    .map(({ posted, ...rest }) => ({ call: posted.call, ...rest }))
}
