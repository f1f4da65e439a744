import { useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Item } from '../../item.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { formOf, type ItemWords } from './words.ts'

/** 保存草稿 and 交办, for a new item (null) and for a draft. */
export function useItemVerbs(item: Item | null, onSaved: () => Promise<unknown>) {
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const save = (words: ItemWords, attachments: string[]) =>
    item === null
      ? api.save({ ...formOf(words), attachments })
      : api.save({ ...formOf(words), id: item.id, revision: item.revision })
  return [
    {
      name: '保存草稿',
      run: async (words: ItemWords, files: string[]) => {
        const { id } = await save(words, files)
        notice.success('已保存，在督办台账里。')
        await client.invalidateQueries({ queryKey: ['supervision'] })
        if (item === null) await navigate(places.edit(id), { replace: true })
        else await onSaved()
      },
    },
    {
      name: '交办',
      run: async (words: ItemWords, files: string[]) => {
        const { id, revision } = await save(words, files)
        try {
          await api.issue({ id, revision })
        } catch (problem) {
          // It is a draft now, and goes on as one.
          await client.invalidateQueries({ queryKey: ['supervision'] })
          if (item === null) await navigate(places.edit(id), { replace: true })
          else await onSaved()
          throw problem
        }
        notice.success('已交办，各承办单位收到签收待办。')
        await client.invalidateQueries({ queryKey: ['supervision'] })
        await navigate(places.detail(id), { replace: true })
      },
    },
  ]
}
