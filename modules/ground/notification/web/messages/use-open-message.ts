import { say } from '@mingtai/messages'
import { useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Message, type NoticeSystem, systemName } from '../../calls.ts'
import { api } from '../api.ts'

/** The message that is open beside the list, and the ways to the next one and to having read them all. */
export function useOpenMessage(rows: readonly Message[], system: NoticeSystem | '') {
  const [chosen, setChosen] = useState<Message | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey: ['message'] })

  const open = async (row: Message) => {
    setChosen(row)
    if (row.isRead) return
    await api.openMessage({ id: row.id }).catch(() => null)
    await reload()
  }
  const readAll = async () => {
    const words = system !== '' ? `${systemName(system)}消息` : '消息'
    if (!(await confirm({ title: say('notification.readAllAsk', words), verb: '全部标为已读' }))) return
    try {
      await api.readAll(system === '' ? {} : { system })
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const move = (by: number) => {
    const next = rows[rows.findIndex(({ id }) => id === chosen?.id) + by]
    if (next === undefined) return
    void open(next)
    document.getElementById(`message-${next.id}`)?.focus()
  }
  // In the list of unread messages a message disappears by being read, but stays open.
  const opened = rows.find(({ id }) => id === chosen?.id) ?? chosen
  return { opened, open, close: () => setChosen(null), move, readAll, reload }
}
