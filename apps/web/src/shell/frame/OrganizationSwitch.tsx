import { say } from '@mingtai/messages'
import { membershipCalls } from '@mingtai/modules/ground/personal/calls'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import {
  FloatingMenu,
  Icon,
  callsOf,
  continueSession,
  dirtyTabs,
  queryClient,
  useConfirm,
  useMe,
  useNotice,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { below } from '../below.ts'

const personal = callsOf(membershipCalls)
const signIn = callsOf(signInCalls)

/** Which of their organisations a person works in now; choosing another one reads everything anew. */
export default function OrganizationSwitch() {
  const me = useMe()
  const notice = useNotice()
  const confirm = useConfirm()
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const { data: memberships } = useQuery({
    queryKey: ['personal', 'organizations'],
    queryFn: () => personal.myOrganizations({}),
    staleTime: 60_000,
  })
  const homeless = memberships?.length === 0
  useEffect(() => {
    if (homeless) notice.warn(say('right.noOrganization'))
  }, [homeless, notice])
  if (memberships === undefined || homeless) return null

  const now = memberships.find(({ orgId }) => orgId === me?.organizationId) ?? memberships[0]
  const change = async (organizationId: string) => {
    if (organizationId === now?.orgId || busy) return
    if (dirtyTabs.size > 0 && !(await confirm({ title: say('confirm.leaveUnsaved'), verb: '切换', danger: true })))
      return
    setBusy(true)
    try {
      continueSession(await signIn.switchOrganization({ organizationId }))
      // Menus, trees and lists were those of the former organisation.
      await queryClient.resetQueries()
    } catch (error) {
      notice.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="organization-button"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={`当前机构：${now?.orgName ?? ''}`}
        title={now?.orgName}
        disabled={busy}
        onClick={(event) => setAt(below(event))}
      >
        <Icon name={busy ? 'loading' : 'grid'} size={15} />
        <span>{now?.orgName}</span>
        <Icon name="chevron-down" size={12} />
      </button>
      {at && (
        <FloatingMenu
          label="切换机构"
          at={at}
          corner="right"
          width="280px"
          items={memberships.map(({ orgId, orgName }) => ({
            label: orgName,
            icon: orgId === now?.orgId ? ('check' as const) : ('grid' as const),
            run: () => void change(orgId),
          }))}
          onClose={() => setAt(null)}
        />
      )}
    </>
  )
}
