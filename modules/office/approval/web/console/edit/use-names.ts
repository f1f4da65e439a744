import type { Definition, Node } from '@mingtai/approval-engine'
import { type FormSchema, indexOf } from '@mingtai/form-schema'
import { contactsCalls } from '@mingtai/modules/ground/contacts/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const contacts = callsOf(contactsCalls)
const MOST = 1000

/** Names of the people, departments and fields that a flow speaks of by id. */
export function useNames(definition: Definition, form: FormSchema): ReadonlyMap<string, string> {
  const { people, places } = useMemo(() => idsIn(definition), [definition])
  const labels = useQuery({
    queryKey: ['approval', 'names', people, places],
    queryFn: () => contacts.labels({ personIds: people, placeIds: places }),
    enabled: people.length + places.length > 0,
    placeholderData: (before) => before,
    staleTime: 300_000,
  })
  return useMemo(() => {
    const fields = [...indexOf(form).fields].map(([key, { field }]) => [key, field.label] as const)
    const named = [...(labels.data?.people ?? []), ...(labels.data?.places ?? [])]
    return new Map([...fields, ...named.map(({ id, name }) => [id, name] as const)])
  }, [form, labels.data])
}

function idsIn({ start }: Definition): { people: string[]; places: string[] } {
  const people = new Set<string>()
  const places = new Set<string>()
  const walk = (lane: Node | null): void => {
    for (let node = lane; node !== null; node = node.next) {
      if ('who' in node)
        for (const who of node.who) {
          if (who.kind === 'people') for (const id of who.people) people.add(id)
          if (who.kind === 'members') for (const id of who.departments) places.add(id)
        }
      if ('arms' in node) for (const arm of node.arms) walk(arm.next)
    }
  }
  walk(start.next)
  return { people: [...people].slice(0, MOST), places: [...places].slice(0, MOST) }
}
