import { useQuery } from '@tanstack/react-query'
import type { NoticeSystem } from '../../calls.ts'
import { api } from '../api.ts'

export type MessageState = 'all' | 'unread' | 'starred' | 'sent'

interface Asked {
  state: MessageState
  /** '': of all systems. */
  system: NoticeSystem | ''
  keyword: string
  page: number
  size: number
}

/** A page of the messages that a person received; those that were sent are another list. */
export function useMessages({ state, system, keyword, page, size }: Asked) {
  return useQuery({
    queryKey: ['message', 'page', { state, system, keyword, page, size }],
    queryFn: () =>
      api.messages({
        state: state === 'sent' ? 'all' : state,
        ...(system === '' ? {} : { system }),
        ...(keyword === '' ? {} : { keyword }),
        current: page,
        size,
      }),
    enabled: state !== 'sent',
    placeholderData: (before) => before,
  })
}
