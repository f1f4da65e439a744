import { type World, world } from '../example.ts'
import type { Definition } from '../definition/definition.ts'
import { planOf } from '../definition/plan.ts'
import type { Choices } from './choices.ts'
import { flags, people } from './random-definition.ts'

/** People with absences and delegations, roles that some hold, and conditions that some hold. */
export function randomWorld(choices: Choices, used: Definition): World {
  const around = world()
  around.persons.clear()
  for (const id of people) around.persons.set(id, { name: id, isActive: !choices.maybe(8), delegation: null })
  around.persons.set('boss', { name: 'boss', isActive: true, delegation: null })
  around.people.set('admins', ['p7', 'boss'])
  for (const { node } of planOf(used).places.values()) {
    if (!('who' in node)) continue
    node.who.forEach((_, at) => around.people.set(`${node.id}#${at}`, someone(choices)))
    around.people.set(`${node.id}#self`, someone(choices))
    around.people.set(`${node.id}#due`, someone(choices))
  }
  if (choices.maybe(30)) delegate(choices, around)
  turnFlags(choices, around)
  around.draw = choices.below(7)
  return around
}

function someone(choices: Choices): string[] {
  return Array.from({ length: choices.below(4) }, () => choices.pick(people))
}

function delegate(choices: Choices, { persons }: World): void {
  const from = choices.pick(people)
  const facts = persons.get(from)
  const delegation = { to: choices.pick(people), mode: choices.pick(['replace', 'both'] as const) }
  if (facts !== undefined) persons.set(from, { ...facts, delegation })
}

/** The form changes, so that other conditions hold. */
export function turnFlags(choices: Choices, { holding }: World): void {
  for (const flag of flags)
    if (choices.maybe(50)) holding.add(flag)
    else holding.delete(flag)
}

/** Somebody is disabled, or comes back. */
export function turnPerson(choices: Choices, { persons }: World): string {
  const id = choices.pick(people)
  const facts = persons.get(id)
  if (facts !== undefined) persons.set(id, { ...facts, isActive: !facts.isActive })
  return id
}
