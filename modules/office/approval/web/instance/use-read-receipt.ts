import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import { api } from '../api.ts'
import { ownAction } from './actions.ts'
import { showNewest, readListsAgain } from './use-commands.ts'

/** Opening a task for the first time tells the sender that it was read; what the reader does meanwhile does not wait for it. */
export function useReadReceipt(detail: InstanceDetail): void {
  const action = ownAction(detail, 'readTask')
  const isDue = action?.isAllowed === true
  const sent = useRef(false)
  const client = useQueryClient()
  useEffect(() => {
    if (!isDue || sent.current || action === null) return
    sent.current = true
    const command = { type: 'readTask', id: crypto.randomUUID(), task: action.task, entry: action.entry }
    const told = api.act({ id: detail.id, formRevision: detail.formRevision, command })
    // A receipt that does not arrive is sent with the next opening.
    void told.then(
      (answer) => {
        showNewest(client, answer)
        readListsAgain(client)
      },
      () => null,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [isDue])
}
