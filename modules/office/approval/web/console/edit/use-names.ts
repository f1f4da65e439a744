import type { Definition, Node } from '@mingtai/approval-engine'
import { type FormSchema, indexOf } from '@mingtai/form-schema'
import { contactsCalls } from '@mingtai/modules/ground/contacts/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFlowChoices } from '../flow/use-flow-choices.ts'

const contacts = callsOf(contactsCalls)
const MOST = 1000

/** Names of the people, departments, roles, posts, processes and fields that a flow speaks of by id. */
export function useNames(definition: Definition, form: FormSchema): ReadonlyMap<string, string> {
  const { people, places, outputs } = useMemo(() => idsIn(definition), [definition])
  const labels = useQuery({
    queryKey: ['approval', 'names', people, places],
    queryFn: () => contacts.labels({ personIds: people, placeIds: places }),
    enabled: people.length + places.length > 0,
    placeholderData: (before) => before,
    staleTime: 300_000,
  })
  const { roles, posts, groups, processes } = useFlowChoices()
  return useMemo(() => {
    const codes = [...roles, ...posts, ...groups, ...processes].map(({ code, name }) => [code, name] as const)
    const fields = [...indexOf(form).fields].map(([key, { field }]) => [key, field.label] as const)
    const named = [...(labels.data?.people ?? []), ...(labels.data?.places ?? [])]
    return new Map([...codes, ...outputs, ...fields, ...named.map(({ id, name }) => [id, name] as const)])
  }, [form, labels.data, outputs, roles, posts, groups, processes])
}

interface Named {
  people: string[]
  places: string[]
  /** What earlier approvers fill in, by name. */
  outputs: [string, string][]
}

function idsIn({ start }: Definition): Named {
  const people = new Set<string>()
  const places = new Set<string>()
  const outputs: [string, string][] = []
  const walk = (lane: Node | null): void => {
    for (let node = lane; node !== null; node = node.next) {
      if ('who' in node)
        for (const who of node.who) {
          if (who.kind === 'people') for (const id of who.people) people.add(id)
          if (who.kind === 'members') for (const id of who.departments) places.add(id)
        }
      if ('outputs' in node) for (const { name, label } of node.outputs) outputs.push([name, label])
      if ('arms' in node) for (const arm of node.arms) walk(arm.next)
    }
  }
  walk(start.next)
  return { people: [...people].slice(0, MOST), places: [...places].slice(0, MOST), outputs }
}
