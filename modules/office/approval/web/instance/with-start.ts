import type { InstanceDetail, Route, RouteStep } from '../../calls.ts'

/** The way of an approval from its sending on: who sent it is its first step. */
export function withStart({ route, initiatorId, initiatorName, organizationName, startedAt }: InstanceDetail): Route {
  if (route.steps[0]?.type === 'start') return route
  const start: RouteStep = {
    ...{ key: 'sent', node: 'sent', name: '发起申请', type: 'start', state: 'done', rule: '', because: '' },
    people: [
      {
        ...{ id: initiatorId, name: initiatorName, place: organizationName, why: '', state: 'coming', at: startedAt },
        ...{ opinion: '', signature: null, answers: [], isAuto: false },
      },
    ],
    ...{ enteredAt: startedAt, leftAt: startedAt, dueAt: null, depth: 0, pick: null },
  }
  return { ...route, steps: [start, ...route.steps] }
}
