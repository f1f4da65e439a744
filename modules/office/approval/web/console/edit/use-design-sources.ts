import type { Candidate, FormSources } from '@mingtai/form-view'
import { useMemo } from 'react'
import { useFormSources } from '../../shared/use-form-sources.tsx'
import { useFlowChoices } from '../flow/use-flow-choices.ts'

const nowhere = () => {}
const MOST = 50

/** What the designers ask of the product: what forms ask, and the roles and posts that conditions name. */
export function useDesignSources() {
  const { sources, dialogs } = useFormSources(nowhere)
  const { roles, posts } = useFlowChoices()
  const all = useMemo(
    (): FormSources => ({
      ...sources,
      searchRoles: (keyword) => found(roles, keyword),
      searchPosts: (keyword) => found(posts, keyword),
    }),
    [sources, roles, posts],
  )
  return { sources: all, dialogs }
}

async function found(choices: readonly { code: string; name: string }[], keyword: string): Promise<Candidate[]> {
  const { matchesPinyin } = await import('@mingtai/zh/pinyin')
  const wanted = keyword.trim().toLowerCase()
  return choices
    .filter(({ name }) => wanted === '' || matchesPinyin(name, wanted))
    .slice(0, MOST)
    .map(({ code, name }) => ({ id: code, name }))
}
