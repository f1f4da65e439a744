import type { InstanceDetail, Route, RoutePerson, RouteStep } from '../../calls.ts'

/** How an approval ends other than by the decision of a step, by what the record calls it. */
const ends: Readonly<Record<string, string>> = {
  InstanceCanceled: '撤销申请',
  InstanceTerminated: '终止审批',
  InstanceReverted: '撤销已通过的审批',
}

/** The way of an approval from its sending to whoever ended it: both are steps of it, with the reason that was given. */
export function wholeRoute(detail: InstanceDetail): Route {
  const { route } = detail
  const first = route.steps[0]?.type === 'start' ? [] : [startOf(detail)]
  return { ...route, steps: [...first, ...route.steps, ...endsOf(detail)] }
}

function startOf({ initiatorId, initiatorName, organizationName, startedAt }: InstanceDetail): RouteStep {
  const sender = { id: initiatorId, name: initiatorName, place: organizationName, at: startedAt, opinion: '' }
  return stepBy('sent', '发起申请', { ...sender, state: 'coming' })
}

function endsOf({ record }: InstanceDetail): RouteStep[] {
  return record.flatMap(({ seq, type, actor, at, opinion }) => {
    const name = ends[type]
    if (name === undefined) return []
    return [stepBy(`ended ${seq}`, name, { id: '', name: actor, place: '', at, opinion, state: 'ended' })]
  })
}

function stepBy(
  key: string,
  name: string,
  person: Pick<RoutePerson, 'id' | 'name' | 'place' | 'at' | 'opinion' | 'state'>,
): RouteStep {
  return {
    key,
    node: key,
    name,
    type: 'start',
    state: 'done',
    rule: '',
    because: '',
    people: [{ ...person, why: '', signature: null, answers: [], isAuto: false }],
    enteredAt: person.at,
    leftAt: person.at,
    dueAt: null,
    depth: 0,
    pick: null,
  }
}
