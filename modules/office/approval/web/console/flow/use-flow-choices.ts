import { useQuery } from '@tanstack/react-query'
import type { FlowChoices } from '../../../calls.ts'
import { api } from '../../api.ts'

const none: FlowChoices = {
  ...{ roles: [], posts: [], organizations: [], processes: [], hooks: [] },
  notYet: ['sub', 'trigger'],
}

/** What nodes may name, read once for a designer; null while it is on its way. */
export function useReadChoices(): FlowChoices | null {
  const { data } = useQuery({
    queryKey: ['approval', 'flow-choices'],
    queryFn: () => api.flowChoices({}),
    staleTime: 300_000,
  })
  return data ?? null
}

/** The same; nothing while it is on its way. */
export function useFlowChoices(): FlowChoices {
  return useReadChoices() ?? none
}
