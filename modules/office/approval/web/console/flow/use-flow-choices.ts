import { useQuery } from '@tanstack/react-query'
import type { FlowChoices } from '../../../calls.ts'
import { api } from '../../api.ts'

/** What nodes may name by a code: roles, posts, organizations, groups of people, processes and interfaces. */
export interface Choices extends FlowChoices {
  hooks: { code: string; name: string }[]
}

const none: Choices = { roles: [], posts: [], organizations: [], groups: [], processes: [], hooks: [] }

/** What nodes may name, read once for a designer; null while it is on its way. */
export function useReadChoices(): Choices | null {
  const { data } = useQuery({
    queryKey: ['approval', 'flow-choices'],
    queryFn: async () => {
      const [choices, hooks] = await Promise.all([api.flowChoices({}), api.hookNames({})])
      return { ...choices, hooks }
    },
    staleTime: 300_000,
  })
  return data ?? null
}

/** The same; nothing while it is on its way. */
export function useFlowChoices(): Choices {
  return useReadChoices() ?? none
}
