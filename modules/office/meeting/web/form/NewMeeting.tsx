import { useMe, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MeetingKind } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { MeetingForm } from './MeetingForm.tsx'
import { recurrenceOf } from '../series/recurrence.ts'
import { emptyWords, formOf, issuedWords, type MeetingWords, placeOf, seriesWords } from './words.ts'

/** A meeting that is not saved yet. */
export function NewMeeting({ kind }: { kind: MeetingKind }) {
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const me = useMe()
  const [search] = useSearchParams()
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const save = async (words: MeetingWords, attachments: string[]) => {
    const saved = await api.save({ ...formOf(words), requestId, attachments })
    setRequestId(crypto.randomUUID())
    return saved
  }
  /** A meeting for each date of a rule; says what became of them. */
  const repeated = async (words: MeetingWords, attachments: string[], isIssued: boolean) => {
    const recurrence = recurrenceOf(words.repeat, words.startsAt)
    if (recurrence === null) return false
    const rooms = Object.entries(words.seriesRooms ?? {}).map(([startsAt, roomId]) => ({ startsAt, roomId }))
    const made = await api.saveSeries({ ...formOf(words), recurrence, rooms, attachments, requestId, isIssued })
    setRequestId(crypto.randomUUID())
    notice.success(seriesWords(made, isIssued))
    await leave(places.detail(made))
    return true
  }
  const leave = async (to: string) => {
    await client.invalidateQueries({ queryKey: ['meeting'] })
    await navigate(to, { replace: true })
  }
  const verbs = [
    {
      name: '保存草稿',
      run: async (words: MeetingWords, files: string[]) => {
        if (await repeated(words, files, false)) return
        const saved = await save(words, files)
        notice.success('已保存，在“我组织的”里。')
        await leave(places.edit(saved))
      },
    },
    {
      name: '发布',
      run: async (words: MeetingWords, files: string[]) => {
        if (await repeated(words, files, true)) return
        const saved = await save(words, files)
        try {
          notice.success(issuedWords(await api.issue({ id: saved.id, revision: saved.revision })))
        } catch (problem) {
          // It is a draft now, whose page says what stands in the way.
          notice.refuse(problem)
          return leave(places.edit(saved))
        }
        await leave(places.detail(saved))
      },
    },
  ]
  const initial = { ...emptyWords(kind, me?.realName ?? ''), ...placeOf(search) }
  // Where another room or time is chosen, the form begins anew.
  return <MeetingForm key={search.toString()} meeting={null} initial={initial} verbs={verbs} />
}
