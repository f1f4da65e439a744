import type { InstanceDetail } from '../../calls.ts'
import type { Called } from '@mingtai/modules/ground/contacts/web'

/** Who takes part in an approval: its initiator and the people of its way, each once. */
export function peopleOf({ initiatorId, initiatorName, route }: InstanceDetail): Called[] {
  const all = [{ id: initiatorId, name: initiatorName }, ...route.steps.flatMap(({ people }) => people)]
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return [...names].map(([id, name]) => ({ id, name }))
}
