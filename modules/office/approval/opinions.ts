import type { RoutePerson, RouteStep } from './route-shape.ts'

/** What stands in the cell of a step for somebody who wrote nothing. */
const verdicts: Partial<Record<RoutePerson['state'], string>> = {
  approved: '同意。',
  rejected: '不同意。',
  returned: '退回。',
}

/** Steps that have a cell of opinions below the form; one that sent it back has none once it was gone through again. */
export function opinionSteps(steps: readonly RouteStep[]): RouteStep[] {
  return steps.filter((step, at) => {
    const { type, state, node } = step
    const hasCell = (type === 'approve' || type === 'transact') && state !== 'coming' && state !== 'undone'
    const isAgain = steps.slice(at + 1).some((later) => later.node === node && later.state !== 'coming')
    return hasCell && !(isAgain && hasReturned(step))
  })
}

function hasReturned(step: RouteStep): boolean {
  return decidersOf(step).some(({ state }) => state === 'returned')
}

/** Those of a step who have said something. */
export function decidersOf({ people }: RouteStep): RoutePerson[] {
  return people.filter(({ state }) => verdicts[state] !== undefined)
}

/** What somebody said; a step that passed by itself says why, and is signed by nobody. */
export function opinionWords({ isAuto, why, opinion, state }: RoutePerson): string {
  if (isAuto) return `${why}。`
  return opinion === '' ? (verdicts[state] ?? '') : opinion
}

/** 科室审核 → 科室意见, as the cells of such forms are called. */
export function opinionLabel({ name }: RouteStep): string {
  return name.endsWith('意见') ? name : `${name.replace(/(?:审批|审核)$/, '')}意见`
}
