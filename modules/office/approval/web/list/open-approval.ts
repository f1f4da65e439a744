import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { say } from '@mingtai/messages'
import { callsOf, type Notice, queryClient } from '@mingtai/ui'
import type { ApprovalRow } from '../../calls.ts'
import { api } from '../api.ts'

const messages = callsOf(notificationCalls)

/** What a list is about, as the specification names the kinds of tasks. */
export type TaskKind = 'todo' | 'cc' | 'apply'

interface Opening {
  kind: TaskKind
  navigate(to: string): void
  notice: Notice
}

/**
 * Opens an approval from a list. One of a thing is handled where its module says; an address elsewhere opens beside the
 * product. What waited for the reader counts as read from then on. Office specification, section 4.
 */
export async function openApproval(row: ApprovalRow, { kind, navigate, notice }: Opening): Promise<void> {
  if (kind !== 'apply') void markRead(row, kind)
  const link = row.links.pcLink
  if (link === null || link === '') return notice.warn(say('approval.noPcAddress'))
  if (link.startsWith('/') && !link.startsWith('//')) return navigate(link)
  const isGrant = link.includes('/authz/')
  window.open(link, '_blank', isGrant ? 'noopener,popup,width=1200,height=800' : 'noopener')
}

/** Reading on is not held up where marking fails: the next opening marks it again. */
async function markRead({ id, instanceId, isRead }: ApprovalRow, kind: TaskKind): Promise<void> {
  await Promise.allSettled([
    messages.readApproval({ id: instanceId }),
    kind === 'cc' && !isRead ? api.readCopy({ id }) : null,
  ])
  for (const part of ['todo', 'message', 'notice', 'approval'])
    void queryClient.invalidateQueries({ queryKey: [part], refetchType: 'active' })
}
