import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Action, InstanceDetail } from '../../calls.ts'
import { api } from '../api.ts'
import { ownAction, wholeAction } from './actions.ts'
import { showNewest, readListsAgain } from './use-commands.ts'

const messages = callsOf(notificationCalls)

/**
 * Whoever opens an approval has read it, from wherever they came: its task, its copy, and the messages about it. What the
 * reader does meanwhile does not wait for the receipt; one that does not arrive is sent with the next opening.
 */
export function useReadReceipt(detail: InstanceDetail): void {
  const task = ownAction(detail, 'readTask')
  const copy = wholeAction(detail, 'readCopy')
  const command = receiptOf(task, copy)
  const sent = useRef('')
  const client = useQueryClient()
  useEffect(() => {
    if (command === null || sent.current === command.about) return
    sent.current = command.about
    const { about: _, ...receipt } = command
    const told = api.act({
      ...{ id: detail.id, formRevision: detail.formRevision },
      command: { ...receipt, id: crypto.randomUUID() },
    })
    void told.then(
      (answer) => {
        showNewest(client, answer)
        readListsAgain(client)
      },
      () => null,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each task and copy
  }, [command?.about])
  useEffect(() => {
    const read = messages.readApproval({ id: detail.id })
    const refresh = () => {
      for (const part of ['message', 'notice']) void client.invalidateQueries({ queryKey: [part] })
    }
    void read.then(refresh, () => null)
  }, [detail.id, detail.revision, client])
}

function receiptOf(task: Action | null, copy: Action | null) {
  if (task?.isAllowed === true)
    return { about: `task ${task.task}`, type: 'readTask', task: task.task, entry: task.entry }
  if (copy?.isAllowed === true) return { about: `copy ${copy.of}`, type: 'readCopy', copy: copy.of }
  return null
}
