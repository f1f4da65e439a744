import { Refusal, refusal } from '@mingtai/messages'
import type { Actor } from '@mingtai/server-kit'

/**
 * What a person is told where a source of data failed. What a database or a network says names hosts, accounts and
 * tables: that is for those who set data up. Everybody else, and whoever came by a link, is told what they can do.
 */
export function toldFailure(problem: unknown, actor: Pick<Actor, 'rights'> | null): unknown {
  if (!(problem instanceof Refusal) || !isTechnical(problem.key) || setsUpData(actor)) return problem
  return refusal(actor === null ? 'source.outOfReachShared' : 'source.outOfReach')
}

function isTechnical(key: string): boolean {
  return /^(source|sql)\./.test(key) && !forEverybody.test(key)
}

/** People can do something about these: choose less, come back later, or sign in. */
const forEverybody =
  /^(source\.(tooManyRows|tooMuchData|busy|notFound|notForYou|tableNotForYou|wholeOnly|officeReader|outOfReach\w*)|sql\.(timeout|cancelled))$/

function setsUpData(actor: Pick<Actor, 'rights'> | null): boolean {
  return [...(actor?.rights ?? [])].some((right) => right === 'data-source:use' || right.endsWith(':design'))
}
