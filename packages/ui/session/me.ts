import { grantedRights, reachesAll } from '@mingtai/permission'
import { useQuery } from '@tanstack/react-query'
import { sessionCalls, signedIn } from './session.ts'
import type { Person, RightNode } from './person.ts'
import { queryClient } from './queries.ts'

/** The signed-in person; null until known. */
export function useMe(): Person | null {
  return useMeState().me
}

/** The signed-in person for code outside components; null until loaded. */
export function knownMe(): Person | null {
  return queryClient.getQueryData<Person>(['session', 'me']) ?? null
}

/** The signed-in person, or why they could not be loaded. */
export function useMeState(): { me: Person | null; error: Error | null; retry(): void } {
  const enabled = signedIn.use()
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'me'],
    queryFn: () => sessionCalls().readme({}),
    enabled,
    staleTime: 60_000,
  })
  return { me: data ?? null, error: data === undefined ? error : null, retry: () => void refetch() }
}

/** Read the person again, as the guard asks when the workbench or the approval lists are entered. */
export function refreshMe(): void {
  void queryClient.invalidateQueries({ queryKey: ['session', 'me'] })
}

/** Codes of everything that the person may do. */
export function useRights(): ReadonlySet<string> {
  const enabled = signedIn.use()
  const { data } = useQuery({
    queryKey: ['session', 'rights'],
    queryFn: () => sessionCalls().buttons({}),
    enabled,
    staleTime: 60_000,
    select: codesOf,
  })
  return data ?? none
}

export function useRight(code: string): boolean {
  return useRights().has(code)
}

/** For code outside components: whether the person holds a right; false until the rights are loaded. */
export function hasRight(code: string): boolean {
  return codesOf(queryClient.getQueryData<RightNode[]>(['session', 'rights']) ?? []).has(code)
}

/** Codes of everything that the roles of a person give. */
export function rightsOf({ grants }: Person): ReadonlySet<string> {
  return grantedRights(grants)
}

/** Whether a right of the person reaches the whole tenant. Where it does not, a list says that it shows a part. */
export function useReachesAll(right: string): boolean {
  const me = useMe()
  return me !== null && reachesAll(me.grants, right)
}

/** The places, each with everything below it, that a right of the person reaches; null: everything. */
export function rootsReached(me: Person, right: string): string[] | null {
  const mine = me.grants.filter(({ rights }) => rights.includes(right))
  if (reachesAll(mine, right)) return null
  const here = me.userBusinessList.find(({ orgId }) => orgId === me.organizationId)
  const roots = mine.flatMap(({ scope, places }) => {
    if (scope === 'custom') return places
    if (scope === 'department') return here?.deptList.map(({ id }) => id) ?? []
    return scope === 'organization' && me.organizationId !== null ? [me.organizationId] : []
  })
  return [...new Set(roots)]
}

/** For `Page.access`: lets holders of at least one of the rights see the page. */
export function holds(...codes: string[]): (me: Person) => boolean {
  return (me) => codes.some((code) => rightsOf(me).has(code))
}

const none: ReadonlySet<string> = new Set()

function codesOf(nodes: RightNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => [node.code, ...node.children.map((child) => child.code)]))
}
